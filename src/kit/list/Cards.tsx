import { Link } from 'react-router-dom'
import { fieldOf } from '../../../contract/grammar/facts'
import type { Kind } from '../../../contract/grammar/field'
import type { AnyResource } from '../../../contract/grammar/resource'
import { fieldLabel } from '../../i18n/words'
import { Cell } from '../fields/cells'
import { unitOf } from '../fields/money/unit'
import type { Row } from '../fields/props/props'
import { isInactive } from '../record/actions/use-active-action'
import { RowButtons } from './RowButtons'
import { useRowMenu } from './RowMenu'
import { hasActions, openOnClick, type RowActions } from './row-actions'
import type { Columns } from './use-columns'
import './cards.css'

type Props = { resource: AnyResource; rows: readonly Row[]; columns: Columns; actions: RowActions }

const pictures: readonly Kind[] = ['image', 'images']
const statuses: readonly Kind[] = ['flag', 'choice']
const factsShown = 2
/** Without a picture and a status there is room for one more. */
const factsAlone = 3

/** What a card has room for: a picture, the title, its status, two facts. */
const partsOf = (resource: AnyResource, { shown, naming }: Columns) => {
  const kindOf = (key: string) => fieldOf(resource, key)?.kind ?? 'text'
  const picture = shown.find((key) => pictures.includes(kindOf(key)))
  const isOfWork = (key: string) => {
    const field = fieldOf(resource, key)
    return field?.kind === 'choice' && field.valuesFrom !== undefined
  }
  const isWorkedOut = (key: string) => Boolean(fieldOf(resource, key)?.derived)
  const possible = shown.filter((key) => statuses.includes(kindOf(key)))
  // Those that work moves on are what one looks for, or what the day makes of a record; of others the last will do.
  const telling = [possible.filter(isOfWork), possible.filter(isWorkedOut).slice(-1)]
  const status = telling.find(({ length }) => length) ?? possible.slice(-1)
  const facts = shown.filter(
    (key) =>
      key !== naming && !status.includes(key) && !pictures.includes(kindOf(key)) && kindOf(key) !== 'flag',
  )
  const isAlone = !picture && !status.length
  // What a thing costs, or how much of it there is, is what one looks for first; what is worked out, last.
  const figure =
    facts.find((key) => kindOf(key) === 'money') ?? facts.find((key) => isAlone && kindOf(key) === 'number')
  const weight = (key: string) => (key === figure ? 1 : fieldOf(resource, key)?.derived ? -1 : 0)
  const byWeight = [...facts].sort((a, b) => weight(b) - weight(a))
  return { picture, status, facts: byWeight.slice(0, isAlone ? factsAlone : factsShown) }
}

/** Rows on a narrow screen. */
export const Cards = ({ resource, rows, columns, actions }: Props) => {
  const { show, menu } = useRowMenu(actions, rows)
  const { picture, status, facts } = partsOf(resource, columns)
  const cell = (row: Row, key: string) => {
    const field = fieldOf(resource, key)
    return (
      field && <Cell resource={resource} name={key} field={field} value={row[key]} record={row} size="list" />
    )
  }
  return (
    <>
      <ul className="cards">
        {rows.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the title is a link; Enter on the card is the list's own key
          <li
            key={row.id}
            data-row-key={row.id}
            className={isInactive(resource, row) ? 'card row-inactive' : 'card'}
            tabIndex={-1}
            onClick={openOnClick(actions, row)}
          >
            {picture && <div className="card-picture">{cell(row, picture)}</div>}
            <div className="card-words">
              <div className="card-title">
                {actions.hrefOf ? (
                  <Link to={actions.hrefOf(row)}>{cell(row, columns.naming)}</Link>
                ) : (
                  cell(row, columns.naming)
                )}
              </div>
              <dl className="card-facts">
                {[...facts, ...status]
                  .filter((key) => row[key] != null)
                  .map((key) => (
                    <div key={key} className="card-fact">
                      <dt>{fieldLabel(resource, key)}</dt>
                      <dd>
                        {cell(row, key)}
                        {unitOf(resource, key) && ` ${unitOf(resource, key)}`}
                      </dd>
                    </div>
                  ))}
              </dl>
            </div>
            {hasActions(actions) && <RowButtons row={row} actions={actions} onMenu={show} />}
          </li>
        ))}
      </ul>
      {menu}
    </>
  )
}
