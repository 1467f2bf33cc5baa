import { useMemo, useState } from 'react'
import { bulkFieldsOf } from '../../../contract/grammar/facts'
import type { AnyResource } from '../../../contract/grammar/resource'
import { fieldLabel } from '../../i18n/declared-texts'
import type { Changes, FieldChange } from './change'
import { type ChangeDraft, newDraft, parseChangeDraft } from './draft'

/** The changes being entered, field by field, and what they come to so far. */
export const useBulkChanges = (resource: AnyResource) => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, ChangeDraft>>>({})
  const entered = useMemo(
    () =>
      Object.entries(drafts).flatMap(([name, draft]) => {
        const field = resource.fields[name]
        return field ? [{ name, field, draft, read: parseChangeDraft(resource, field, draft) }] : []
      }),
    [drafts, resource],
  )
  const changes: Changes = useMemo(
    () =>
      Object.fromEntries(
        entered.flatMap(({ name, read }): [string, FieldChange][] =>
          'change' in read ? [[name, read.change]] : [],
        ),
      ),
    [entered],
  )
  const incomplete = entered
    .filter(({ read }) => !('change' in read))
    .map(({ name }) => fieldLabel(resource, name))
  return {
    entered,
    changes,
    /** Labels of the fields that still need a value. */
    incomplete,
    isComplete: entered.length > 0 && incomplete.length === 0,
    /** Fields that can still be added. */
    choices: bulkFieldsOf(resource).filter((name) => !(name in drafts)),
    add: (name: string) => {
      const field = resource.fields[name]
      if (field) setDrafts({ ...drafts, [name]: newDraft(field) })
    },
    change: (name: string, draft: ChangeDraft) => setDrafts({ ...drafts, [name]: draft }),
    remove: (name: string) =>
      setDrafts(Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== name))),
  }
}
