import { Select } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { isRestorable } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { entryLabel, resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { findEntryNamed } from '#kit/navigation/paths.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { canRead, canView, useAccess } from '#providers/auth/access.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { DeletedList } from './DeletedList'
import '#ui/styles/list.css'
import '#kit/filters/filters.css'
import './trash.css'

/** The kind of records and the search; the address is the only place that has them. */
const useTrashAddress = () => {
  const [params, setParams] = useSearchParams()
  const resource = params.get('resource') ?? undefined
  const search = params.get('search') ?? ''
  return {
    resource,
    search,
    setResource: (name: string) => setParams({ resource: name }),
    /** Back returns to the state before the search, not to the letters in between. */
    setSearch: (text: string, isStep: boolean) =>
      setParams({ ...(resource && { resource }), ...(text && { search: text }) }, { replace: !isStep }),
  }
}

/** The kinds of records that the user may restore. */
const useRestorableResources = (): readonly AnyResource[] => {
  const { registry } = useKit()
  const may = useAccess()
  return registry.resources.filter(
    (resource) => isRestorable(resource) && canRead(resource) && may([resource.subject, 'DELETE']),
  )
}

/** Deleted records of one kind, to be restored. */
export default function Trash() {
  const { registry } = useKit()
  const address = useTrashAddress()
  const resources = useRestorableResources()
  const resource = resources.find(({ name }) => name === address.resource) ?? resources[0]
  if (!resource)
    return (
      <>
        <PageHeader title={t('trash.title')} />
        <Empty title={t('trash.nothing')} hint={t('trash.nothingHint')} />
      </>
    )
  const entry = canView(resource, 'list') ? findEntryNamed(registry, resource.name) : undefined
  const options = resources
    .map((one) => ({ value: one.name, label: resourceMany(one) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <>
      <PageHeader
        title={t('trash.title')}
        actions={
          entry && (
            <LinkButton to={entry.path}>
              {t('trash.toList', { many: lowerCaseTitle(entryLabel(entry)) })}
            </LinkButton>
          )
        }
      />
      <DeletedList
        key={resource.name}
        resource={resource}
        search={address.search}
        onSearch={address.setSearch}
        kind={
          <Select
            aria-label={t('trash.kind')}
            className="trash-kind"
            showSearch
            optionFilterProp="label"
            value={resource.name}
            options={options}
            onChange={address.setResource}
          />
        }
      />
    </>
  )
}
