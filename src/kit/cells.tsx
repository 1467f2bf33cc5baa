import { t } from '../i18n'
import { formatDay, formatInstant, formatMoney, formatNumber } from '../i18n/format'
import { choiceLabel } from '../i18n/words'
import { type CellProps, useKit } from './context'
import { Html } from './fields/richText/Html'

const labelOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : String(value)

const words = ({ field, value }: CellProps): string => {
  const list = [value].flat()
  switch (field.kind) {
    case 'money':
      return formatMoney(String(value))
    case 'number':
      return formatNumber(Number(value), field.decimals)
    case 'flag':
      return t(value ? 'show.yes' : 'show.no')
    case 'date':
      return formatDay(String(value))
    case 'instant':
      return formatInstant(String(value))
    case 'choice':
    case 'choices':
      return list.map((v) => choiceLabel(String(v))).join(', ')
    default:
      return list.map(labelOf).join(', ')
  }
}

/** A value as it is read. */
export const Cell = (props: CellProps) => {
  const own = useKit().cells?.[`${props.resource.name}.${props.name}`]
  const { field, value } = props
  if (own) {
    const Own = own
    return <Own {...props} />
  }
  if (value === null || value === undefined) return null
  if (field.kind === 'richText') return <Html html={String(value)} />
  return <>{words(props)}</>
}
