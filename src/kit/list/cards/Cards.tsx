import { Link } from 'react-router-dom'
import { fieldOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { storeCurrency } from '#contract/store.ts'
import { fieldLabel, resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { Cell } from '#kit/fields/cells.tsx'
import { choiceShownForFlag } from '#kit/fields/flag/shown-choice.ts'
import { amountUnitOf } from '#kit/fields/money/unit.ts'
import { Pill } from '#kit/fields/parts.tsx'
import { inactiveLabel, isInactive } from '#kit/values/inactive.ts'
import { unreadableText } from '#providers/read/unreadable.ts'
import { RowButtons } from '../RowButtons'
import { openOnClick, type RowLinks } from '../row-actions'
import { CheckBox } from '../table/CheckBox'
import type { ListColumns } from '../use-columns'
import type { Selection } from '../use-selection'
import { cardParts, isUsualNo } from './card-parts'
import './cards.css'

type Props = {
  resource: AnyResource
  rows: readonly Row[]
  columns: ListColumns
  links: RowLinks
  onMenu: (row: Row, button: HTMLElement) => void
  selection: Selection | undefined
}

/** Rows as cards: a column of them on a narrow screen, a grid on a wide one. */
export const Cards = ({ resource, rows, columns, links, onMenu, selection }: Props) => {
  const { picture, status, figure, facts } = cardParts(resource, columns)
  const cell = (row: Row, key: string) => {
    const field = fieldOf(resource, key)
    return (
      field && <Cell resource={resource} name={key} field={field} value={row[key]} record={row} size="list" />
    )
  }
  const isSummary = (key: string) => resource.columns?.[key] !== undefined
  const statusClass = (key: string) =>
    isSummary(key) || fieldOf(resource, key)?.kind === 'choice' ? 'card-status' : ''
  const fact = (row: Row, key: string, className: string) => {
    const isUnreadable = unreadableText(row, key) !== undefined
    // Only the exception stands out.
    if (key === resource.activeField && row[key] === true) return null
    if (key === resource.activeField && !isUnreadable && !choiceShownForFlag(resource, key, row))
      return (
        <div key={key} className="card-fact card-status">
          <dt>{fieldLabel(resource, key)}</dt>
          <dd>
            <Pill tone="warning">{inactiveLabel(resource)}</Pill>
          </dd>
        </div>
      )
    if (isUsualNo(resource, key, row)) return null
    // Nothing remains to be paid.
    if ((row[key] == null && !isUnreadable && !isSummary(key)) || (key !== figure && row[key] === '0.00'))
      return null
    const unit = amountUnitOf(resource, key)
    // The code of a currency is behind its amounts, a symbol in front, as everywhere.
    const isCode = unit === storeCurrency()
    return (
      <div key={key} className={`card-fact ${className}`}>
        <dt>{fieldLabel(resource, key)}</dt>
        <dd>
          {!isCode && unit}
          {cell(row, key)}
          {isCode && ` ${unit}`}
        </dd>
      </div>
    )
  }
  return (
    <ul className="cards" aria-label={resourceMany(resource)}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the title is a link; Enter on the card is the list's own key
        <li
          key={row.id}
          data-row-key={row.id}
          className={isInactive(resource, row) ? 'card row-inactive' : 'card'}
          tabIndex={-1}
          onClick={openOnClick(links, row)}
        >
          {selection && (
            <CheckBox
              className="card-select"
              aria-label={t('list.select', { label: links.labelOf(row) })}
              checked={selection.ids.includes(row.id)}
              onChange={() => selection.pick(row, false)}
            />
          )}
          {picture && <div className="card-picture">{cell(row, picture)}</div>}
          <div className="card-body">
            <div className="card-head">
              <div className="card-title">
                {links.hrefOf ? (
                  <Link to={links.hrefOf(row)}>{cell(row, columns.naming)}</Link>
                ) : (
                  cell(row, columns.naming)
                )}
              </div>
              {figure && <dl className="card-facts">{fact(row, figure, 'card-figure')}</dl>}
            </div>
            <dl className="card-facts">
              {facts.map((key) =>
                fact(
                  row,
                  key,
                  key === 'createdAt' ? 'card-created' : `card-${fieldOf(resource, key)?.kind ?? 'text'}`,
                ),
              )}
            </dl>
            <dl className="card-facts card-statuses">
              {status.map((key) => fact(row, key, statusClass(key)))}
            </dl>
          </div>
          {links.hasMenu && <RowButtons row={row} links={links} onMenu={onMenu} />}
        </li>
      ))}
    </ul>
  )
}
