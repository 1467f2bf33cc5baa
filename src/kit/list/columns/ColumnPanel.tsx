import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { useT } from '#i18n/index.ts'
import { moveItem } from '#ui/sort/move-item.ts'
import { useSortable } from '#ui/sort/use-sortable.ts'
import { CheckBox } from '../table/CheckBox'
import { type ColumnSettings, type Density, useDensity } from '../use-columns'
import { arrangeColumns } from './arrange-columns'
import { useColumnWidths } from './use-column-widths'
import './columns.css'

const densities: readonly Density[] = ['compact', 'comfortable']
type Props = { entry: Entry; columns: ColumnSettings }

const RowHeight = () => {
  const t = useT()
  const [density, keep] = useDensity()
  return (
    <fieldset className="column-chooser-density">
      <legend>{t('list.density')}</legend>
      {densities.map((value) => (
        <label key={value}>
          <input type="radio" name="density" checked={density === value} onChange={() => keep(value)} />
          {t(`list.${value}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** The order in which columns are shown while one is dragged, and for good once it is dropped. */
const useColumnOrder = ({ entry: { resource }, columns: { shown, setShown } }: Props) => {
  const t = useT()
  const [dragged, setDragged] = useState<readonly string[]>()
  const keys = dragged ?? shown
  const sortable = useSortable({
    keys,
    onMove: (from, to) => (dragged ? setDragged : setShown)(moveItem(keys, from, to)),
    onBegin: () => setDragged(shown),
    onEnd: (_, isDropped) => {
      if (isDropped && dragged) setShown(dragged)
      setDragged(undefined)
    },
    announce: (key, place) =>
      t('list.order.moved', { label: fieldLabel(resource, key), place: place + 1, count: keys.length }),
    textOf: (key) => fieldLabel(resource, key),
  })
  return { keys, sortable }
}

/** The columns of a list: which are shown, and in which order. */
export default function ColumnPanel(list: Props) {
  const t = useT()
  const { entry, columns } = list
  const { resource } = entry
  const { possible, naming, toggle, isOwnChoice } = columns
  const [widths, saveWidths] = useColumnWidths(entry)
  const isChanged = isOwnChoice || Object.keys(widths).length > 0
  const reset = () => {
    if (isOwnChoice) columns.reset()
    saveWidths({})
  }
  const { keys, sortable } = useColumnOrder(list)
  return (
    <>
      <RowHeight />
      <fieldset>
        <legend>{t('list.columns')}</legend>
        <ol className="column-order" ref={sortable.frame}>
          {arrangeColumns(possible, keys).map((key) => {
            const label = fieldLabel(resource, key)
            const place = keys.indexOf(key)
            const check = (
              <CheckBox checked={place >= 0} disabled={key === naming} onChange={() => toggle(key)}>
                {label}
              </CheckBox>
            )
            if (place < 0)
              return (
                <li key={key} className="column-item column-hidden">
                  {check}
                </li>
              )
            return (
              <li
                key={key}
                className={sortable.dragged === key ? 'column-item column-dragged' : 'column-item'}
                {...sortable.itemProps(key)}
              >
                {/* biome-ignore lint/a11y/useSemanticElements: Firefox drags no buttons */}
                <span
                  className="row-grip"
                  role="button"
                  tabIndex={0}
                  {...sortable.gripProps(key)}
                  aria-label={t('list.order.grip', { label })}
                  aria-keyshortcuts="ArrowUp ArrowDown"
                  title={t('list.order.how')}
                >
                  <HolderOutlined aria-hidden />
                </span>
                {check}
                <span className="column-moves">
                  <button
                    type="button"
                    className="icon-button"
                    tabIndex={-1}
                    disabled={place === 0}
                    aria-label={t('columns.up', { label })}
                    onClick={() => sortable.move(place, place - 1)}
                  >
                    <ArrowUpOutlined aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    tabIndex={-1}
                    disabled={place === keys.length - 1}
                    aria-label={t('columns.down', { label })}
                    onClick={() => sortable.move(place, place + 1)}
                  >
                    <ArrowDownOutlined aria-hidden />
                  </button>
                </span>
              </li>
            )
          })}
        </ol>
      </fieldset>
      <p className="sr-only" role="status">
        {sortable.status}
      </p>
      {isChanged && (
        <Button type="link" size="small" onClick={reset}>
          {t('list.columnsReset')}
        </Button>
      )}
    </>
  )
}
