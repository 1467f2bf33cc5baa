import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceNamed } from '#contract/registry.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '../context/context'
import { Cell } from '../fields/cells'
import { useLabels } from '../fields/ref/labels'
import { type FormValues, isBlank } from '../values/values'

type Props = { resource: AnyResource; name: string; field: Field; value: unknown; given?: unknown }

const References = ({ field, value, given }: Props & { field: Extract<Field, { kind: 'ref' | 'refs' }> }) => {
  const target = resourceNamed(useKit().registry, field.to)
  const ids = [value].flat().map(String)
  const labels = useLabels(target, ids, { candidates: given, found: [], mayRead: true })
  return <>{ids.map(labels).join(', ')}</>
}

type RowsProps = Props & { rows: readonly FormValues[]; columns: readonly [column: string, to: string][] }

/** References get their labels column by column; then the rows are rendered as everywhere. */
const NamedRows = ({ rows, columns, ...props }: RowsProps) => {
  const [first, ...rest] = columns
  const { field, ...shown } = props
  if (!first) return <Cell {...shown} field={field} value={rows} size="full" />
  return <NamedColumn {...props} rows={rows} columns={rest} column={first[0]} to={first[1]} />
}
const NamedColumn = ({ column, to, rows, ...props }: RowsProps & { column: string; to: string }) => {
  const target = resourceNamed(useKit().registry, to)
  const ids = [...new Set(rows.flatMap((row) => row[column] ?? []).map(String))]
  const labels = useLabels(target, ids, { mayRead: true })
  const named = (id: unknown) => ({ id: String(id), label: labels(String(id)) })
  const turned = (value: unknown) =>
    Array.isArray(value) ? value.map(named) : isBlank(value) ? null : named(value)
  return <NamedRows {...props} rows={rows.map((row) => ({ ...row, [column]: turned(row[column]) }))} />
}

/** A value of a form, where references are bare ids, as read-only pages show it. */
export const FieldValue = (props: Props) => {
  const { resource, name, field, value } = props
  if (isBlank(value)) return <>{t('common.empty')}</>
  if (field.kind === 'ref' || field.kind === 'refs') return <References {...props} field={field} />
  if (field.kind === 'rows') {
    const columns = Object.entries(field.of).flatMap(([column, of]): [string, string][] =>
      'to' in of ? [[column, of.to]] : [],
    )
    return <NamedRows {...props} rows={value as FormValues[]} columns={columns} />
  }
  return <Cell resource={resource} name={name} field={field} value={value} size="full" />
}
