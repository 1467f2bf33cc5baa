import { Link } from 'react-router-dom'
import type { UsedBy as Answer } from '#contract/extensions/records.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { cancelQuestion } from '#providers/notifications/confirmation.ts'
import { withQuery } from '#providers/query-string.ts'
import { useKit, useServedEntry } from '../context/context'
import type { Row } from '../context/props'
import { findEntryNamed } from '../navigation/paths'
import { lowerCaseTitle } from '../values/lower-case-title'
import './used-by.css'

/**
 * The address of a list of the records that refer to a record: undefined unless exactly one of their fields refers to
 * its resource and a filter compares that field.
 */
const usesHref = (entry: Entry, used: AnyResource, record: Row): string | undefined => {
  const { fields, filters = {} } = entry.resource
  const [field, ...others] = Object.keys(fields).filter((name) => {
    const declared = fields[name]
    return declared && 'to' in declared && declared.to === used.name
  })
  if (field === undefined || others.length) return undefined
  for (const [api, filter] of Object.entries(filters)) {
    if (filter.by !== 'equals' && filter.by !== 'among') continue
    const [path, part = 'id', ...deeper] = filter.path.split('.')
    const value = record[part]
    if (path !== field || deeper.length || typeof value !== 'string' || !value) continue
    return withQuery(entry.path, [[entry.paramNames?.[api] ?? api, value]])
  }
  return undefined
}

export type Uses = Answer['data']

/** `12 products` */
const countOf = (registry: Registry, { resource: name, count }: Uses[number]): string => {
  const resource = resourceNamed(registry, name)
  const many = lowerCaseTitle(resourceMany(resource))
  return t('usedBy.count', { count, one: lowerCaseTitle(resourceOne(resource)), many })
}
/** Why a record is skipped when several are deleted. */
export const usedByText = (registry: Registry, uses: Uses): string =>
  t('usedBy.why', { uses: uses.map((use) => countOf(registry, use)).join(', ') })

/** `12 products: A, B, C and 9 more`; without names if the user may not read them. */
const wordsOf = (registry: Registry, use: Uses[number]): string => {
  const { count, labels } = use
  const counted = countOf(registry, use)
  if (!labels.length) return counted
  const named = labels.join(', ')
  const rest = count - labels.length
  return rest > 0
    ? t('usedBy.andMore', { label: counted, named, rest })
    : t('usedBy.named', { label: counted, named })
}

/** The link to the list of exactly these records, if it can be filtered by the record they use. */
const UsesLink = ({ entry, use, used, record }: { entry: Entry; use: Uses[number] } & Used) => {
  const { registry } = useKit()
  const href = usesHref(useServedEntry(entry), used, record)
  if (!href) return null
  return (
    <Link className="used-by-link" to={href} onClick={cancelQuestion}>
      {t('usedBy.show', { uses: countOf(registry, use) })}
    </Link>
  )
}

type Used = { used: AnyResource; record: Row }
type Props = Used & { uses: Uses; instead: string }

/** What prevents a record's deletion, and the alternative. */
export const UsedBy = ({ uses, instead, ...target }: Props) => {
  const { registry } = useKit()
  const lines = uses.map((use) => {
    const entry = findEntryNamed(registry, use.resource)
    const counted = wordsOf(registry, use)
    return {
      key: use.resource,
      label: uses.length === 1 ? t('usedBy.one', { use: counted }) : counted,
      link: entry && use.labels.length > 0 && <UsesLink entry={entry} use={use} {...target} />,
    }
  })
  return (
    <div className="used-by">
      {lines.length === 1 ? (
        lines.map(({ key, label: counted, link }) => (
          <div key={key}>
            <p>{counted}</p>
            {link}
          </div>
        ))
      ) : (
        <>
          <p>{t('usedBy.several')}</p>
          <ul>
            {lines.map(({ key, label: counted, link }) => (
              <li key={key}>
                <p>{counted}</p>
                {link}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{instead}</p>
    </div>
  )
}
