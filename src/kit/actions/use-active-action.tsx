import { EyeInvisibleOutlined, EyeOutlined, PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { useDataProvider } from '@refinedev/core'
import { useMemo } from 'react'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { type Key, t } from '#i18n/index.ts'
import type { Row } from '../context/props'
import type { ChangingAction, RecordAction } from '../context/record-action'
import { ownActiveKey, publishing } from '../values/inactive'
import { lowerCaseTitle } from '../values/lower-case-title'

const icons = {
  activate: <PlayCircleOutlined aria-hidden />,
  deactivate: <PauseCircleOutlined aria-hidden />,
  publish: <EyeOutlined aria-hidden />,
  unpublish: <EyeInvisibleOutlined aria-hidden />,
}
type Verb = keyof typeof icons
type Form = '' | 'Bulk' | 'Ask' | 'Done' | 'DoneBulk'

/** Deactivation and activation: two actions, of which a record has one. */
export const useActiveAction = (resource: AnyResource): readonly RecordAction[] => {
  const { update } = useDataProvider()()
  return useMemo(() => {
    const { activeField, name } = resource
    if (!activeField || !resource.api.update) return []
    const one = lowerCaseTitle(resourceOne(resource))
    const many = lowerCaseTitle(resourceMany(resource))
    const key = (verb: Verb, form: Form = ''): Key =>
      ownActiveKey(resource, `${verb}${form}`) ?? `active.${verb}${form}`
    const labelOf = (row: Row) => String(row[resource.nameField] ?? row.id)
    const actionOf = (verb: Verb, becomes: boolean): ChangingAction => ({
      key: verb,
      label: () => t(key(verb)),
      bulk: (count) => t(key(verb, 'Bulk'), { count, one, many }),
      icon: icons[verb],
      can: accessRuleOfView(resource, 'edit'),
      applies: (row) => row[activeField] === !becomes,
      question: (rows) => {
        const { length: count } = rows
        const [only] = rows
        const title = count === 1 && only ? t(key(verb)) : t(key(verb, 'Bulk'), { count, one, many })
        const content = t(key(verb, 'Ask'), { count })
        // A single record needs a question only if there is a text for it.
        return count > 1 || ownActiveKey(resource, `${verb}Ask`)
          ? { type: 'edit', title, content, confirmText: title }
          : undefined
      },
      run: ({ id, version }) =>
        update({ resource: name, id, variables: { [activeField]: becomes, ...(version && { version }) } }),
      successText: (rows) => {
        const [first, second] = rows
        return first && !second
          ? t(key(verb, 'Done'), { label: labelOf(first) })
          : t(key(verb, 'DoneBulk'), { count: rows.length, one, many })
      },
    })
    const [off, on] =
      activeField === publishing
        ? [actionOf('unpublish', false), actionOf('publish', true)]
        : [actionOf('deactivate', false), actionOf('activate', true)]
    // Each action undoes the other; it is confirmed only if the resource declares a question, as customers do.
    const withUndo = (action: ChangingAction, reverse: ChangingAction): RecordAction => ({
      ...action,
      reverse,
      asksOnlyIfLeftOut: !ownActiveKey(resource, `${action.key as Verb}Ask`),
    })
    return [withUndo(off, on), withUndo(on, off)]
  }, [resource, update])
}
