import { useEffect, useState } from 'react'
import { t } from '../../../i18n'
import { choiceLabel } from '../../../i18n/declared-texts'
import { useKit } from '../../context'
import { type FormValues, initialFormValues } from '../../form/values/values'
import { LazyInput } from '../lazy-input'
import { groupOf, type InputPropsFor } from '../props/input-props'
import './rows.css'
import { needsCards, RowCards } from './RowCards'
import { RowGroup } from './RowGroup'

/** A small table inside the record; with `groupBy` one for each value of that column. */
export default function RowsInput(props: InputPropsFor<'rows'>) {
  const { field, onChange } = props
  const rows = props.value ?? []
  const [fresh, setFresh] = useState<number>()
  const groupKey = field.groupBy
  const grouping = groupKey ? field.of[groupKey] : undefined
  const columns = Object.entries(field.of).filter(([key]) => key !== groupKey)
  const { inputs } = useKit()
  useEffect(() => {
    for (const key of Object.keys(field.of)) {
      const own = inputs?.[`${props.resource.name}.${props.name}.${key}`]
      // The input itself reports a failed download once it is rendered.
      if (own instanceof LazyInput) own.preload().catch(() => {})
    }
  }, [field.of, inputs, props.name, props.resource.name])
  const Group = needsCards(columns) ? RowCards : RowGroup
  const groups = grouping?.kind === 'choice' ? grouping.of : [undefined]

  const places = (group: string | undefined) =>
    rows.flatMap((row, at) => (group === undefined || (groupKey && row[groupKey] === group) ? [at] : []))
  const add = (group: string | undefined) => {
    const row = initialFormValues(field.of)
    setFresh(rows.length)
    onChange([...rows, groupKey && group !== undefined ? { ...row, [groupKey]: group } : row])
  }
  const swap = (a: number, b: number) =>
    onChange(rows.map((row, i) => (i === a ? rows[b] : i === b ? rows[a] : row) as FormValues))

  return (
    <div {...groupOf(props)} className="rows">
      {groups.map((group) => (
        <Group
          key={group ?? ''}
          input={props}
          title={group === undefined ? undefined : choiceLabel(group)}
          columns={columns}
          places={places(group)}
          fresh={fresh}
          onCell={(at, key, value) =>
            onChange(rows.map((row, i) => (i === at ? { ...row, [key]: value } : row)))
          }
          onAdd={() => add(group)}
          onRemove={(at) => onChange(rows.filter((_, i) => i !== at))}
          onSwap={field.sortable ? swap : undefined}
        />
      ))}
      {rows.length === 0 && !grouping && <p className="input-note">{t('form.rows.none')}</p>}
    </div>
  )
}
