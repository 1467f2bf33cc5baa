import { ArrowDownOutlined, ArrowUpOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Radio } from 'antd'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Records } from '#kit/records/use-records.ts'
import { moveItem } from '#ui/sort/move-item.ts'
import { GripButton, Sortable, SortableItem } from '#ui/sort/Sortable.tsx'
import {
  arrangeColumns,
  type Density,
  type ListColumns,
  type Sort,
  saveColumns,
  toggleColumn,
  useColumnWidths,
  useDensity,
} from '../use-columns'
import type { ListLayout } from '../use-list-page'
import SortSelect from './SortSelect'
import './columns.css'

export type ListToolsProps = {
  entry: Entry
  records: Records
  columns: ListColumns
  layout: ListLayout
  sort: Sort | undefined
}

const densities: readonly Density[] = ['compact', 'comfortable']

const RowHeight = () => {
  const [density, keep] = useDensity()
  return (
    <fieldset>
      <legend>{t('list.density')}</legend>
      <Radio.Group
        name="density"
        value={density}
        options={densities.map((value) => ({ value, label: t(`list.${value}`) }))}
        onChange={({ target }) => keep(target.value)}
      />
    </fieldset>
  )
}

/** The columns of a list: which are shown, and in which order. */
const Columns = ({ entry, records, columns }: Pick<ListToolsProps, 'entry' | 'records' | 'columns'>) => {
  const { resource } = entry
  const { possible, naming, isOwnChoice, shown: keys } = columns
  const save = (shown?: readonly string[]) => saveColumns(entry, records.address, shown)
  const [widths, saveWidths] = useColumnWidths(entry)
  const isChanged = isOwnChoice || Object.keys(widths).length > 0
  const reset = () => {
    if (isOwnChoice) save()
    saveWidths({})
  }
  return (
    <>
      <fieldset>
        <legend>{t('list.columns')}</legend>
        <Sortable
          keys={keys}
          onMove={(from, to) => save(moveItem(keys, from, to))}
          announce={(key, index) =>
            t('list.order.moved', { label: fieldLabel(resource, key), place: index + 1, count: keys.length })
          }
        >
          {(move) => (
            <ol className="column-order">
              {arrangeColumns(possible, keys).map((key) => {
                const label = fieldLabel(resource, key)
                const index = keys.indexOf(key)
                const check = (
                  <Checkbox
                    checked={index >= 0}
                    disabled={key === naming}
                    onChange={() => save(toggleColumn(possible, keys, key))}
                  >
                    {label}
                  </Checkbox>
                )
                if (index < 0)
                  return (
                    <li key={key} className="column-item column-hidden">
                      {check}
                    </li>
                  )
                return (
                  <SortableItem key={key} item={key} className="column-item">
                    <GripButton label={label} />
                    {check}
                    <span className="column-moves">
                      <button
                        type="button"
                        className="icon-button"
                        tabIndex={-1}
                        disabled={index === 0}
                        aria-label={t('columns.up', { label })}
                        onClick={() => move(index, index - 1)}
                      >
                        <ArrowUpOutlined aria-hidden />
                      </button>
                      <button
                        type="button"
                        className="icon-button"
                        tabIndex={-1}
                        disabled={index === keys.length - 1}
                        aria-label={t('columns.down', { label })}
                        onClick={() => move(index, index + 1)}
                      >
                        <ArrowDownOutlined aria-hidden />
                      </button>
                    </span>
                  </SortableItem>
                )
              })}
            </ol>
          )}
        </Sortable>
      </fieldset>
      {isChanged && (
        <Button type="link" size="small" onClick={reset}>
          {t('list.columnsReset')}
        </Button>
      )}
    </>
  )
}

const layouts = ['table', 'cards'] as const

/** What the view menu of a list offers. */
export default function ViewPanel({ layout, sort, ...list }: ListToolsProps) {
  const { narrow, isCards, toggle } = layout
  const { entry, records } = list
  return (
    <>
      {isCards && <SortSelect resource={entry.resource} sort={sort} onSort={records.address.setSort} />}
      {!narrow && (
        <fieldset>
          <legend>{t('list.layout')}</legend>
          <Radio.Group
            name="layout"
            value={isCards ? 'cards' : 'table'}
            options={layouts.map((value) => ({ value, label: t(`list.layout.${value}`) }))}
            onChange={toggle}
          />
        </fieldset>
      )}
      {!isCards && <RowHeight />}
      {!narrow && <Columns {...list} />}
      <Button icon={<ReloadOutlined spin={records.isFetching} aria-hidden />} onClick={records.refresh}>
        {t('list.refresh')}
      </Button>
    </>
  )
}
