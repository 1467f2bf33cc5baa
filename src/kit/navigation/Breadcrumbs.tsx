import { ArrowLeftOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { hasView } from '#contract/grammar/facts.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { entryTitle } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import { lastListAddress } from './last-list-address'
import { groupLabelOf, showPath } from './paths'

type Props = {
  /** The list that the page belongs to. */
  entry: Entry
  /** The record that the page belongs to, unless it is the page of the record. */
  record?: Row | undefined
}

/** The parents of a page: the group in the menu, the list as it was left, and the record. On phones the last one alone. */
export const Breadcrumbs = ({ entry, record }: Props) => {
  const { registry } = useKit()
  const { resource } = entry
  const group = groupLabelOf(registry, entry)
  const list = entryTitle(entry)
  const links = [
    { to: lastListAddress(entry), label: list },
    ...(record && hasView(resource, 'show')
      ? [{ to: showPath(entry, record.id), label: String(record[resource.nameField] ?? record.id) }]
      : []),
  ]
  return (
    <nav className="breadcrumbs" aria-label={t('common.breadcrumbs')}>
      <ol>
        {group !== undefined && group !== list && <li>{group}</li>}
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>
              <ArrowLeftOutlined aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
