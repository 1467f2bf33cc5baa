import { Tag } from 'antd'
import type { Image } from '../../contract/grammar/record'
import { t } from '../i18n'
import { formatDay, formatInstant, formatMoney, formatNumber } from '../i18n/format'
import { choiceLabel } from '../i18n/words'
import { type CellProps, useKit } from './context'
import { Html } from './fields/richText/Html'
import { wordFor } from './form/words'
import { mediaUrl } from './media-url'
import './cells.css'

const labelOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : String(value)

const Pictures = ({ value, size }: CellProps) => {
  const side = size === 'full' ? 160 : 32
  const all = [value].flat() as Image[]
  return (
    <span className="cell-pictures">
      {(size === 'full' ? all : all.slice(0, 1)).map((picture, i) => (
        <img
          key={picture.key}
          src={mediaUrl(picture.url, size === 'full' ? 320 : 96)}
          alt={picture.alt || t('form.upload.picture', { number: i + 1 })}
          width={side}
          height={side}
          loading="lazy"
        />
      ))}
    </span>
  )
}

const Rows = ({ field, value, ...rest }: CellProps) => {
  if (field.kind !== 'rows' || !Array.isArray(value)) return null
  const columns = Object.entries(field.of)
  return (
    <table className="cell-rows">
      <thead>
        <tr>
          {columns.map(([key, column]) => (
            <th key={key} scope="col">
              {wordFor(column, key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(value as Record<string, unknown>[]).map((row) => (
          <tr key={JSON.stringify(row)}>
            {columns.map(([key, column]) => (
              <td key={key}>
                <Cell {...rest} name={`${rest.name}.${key}`} field={column} value={row[key]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tags = (value: unknown, word: (v: unknown) => string) =>
  [value].flat().map((v) => <Tag key={word(v)}>{word(v)}</Tag>)

/** A value as it is read: by a cell of its own, or as its kind is shown everywhere. */
export const Cell = (props: CellProps) => {
  const Own = useKit().cells?.[`${props.resource.name}.${props.name}`]
  const { field, value, size } = props
  if (Own) return <Own {...props} />
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'richText':
      return size === 'full' ? <Html html={String(value)} /> : null
    case 'image':
    case 'images':
      return <Pictures {...props} />
    case 'file':
      return <a href={mediaUrl((value as Image).url)}>{(value as Image).key.split('/').at(-1)}</a>
    case 'rows':
      return size === 'full' ? <Rows {...props} /> : String((value as unknown[]).length)
    case 'money':
      return <>{formatMoney(String(value))}</>
    case 'number':
      return <>{formatNumber(Number(value), field.decimals)}</>
    case 'flag':
      return <>{t(value ? 'show.yes' : 'show.no')}</>
    case 'date':
      return <>{formatDay(String(value))}</>
    case 'instant':
      return <>{formatInstant(String(value))}</>
    case 'choice':
      return <>{choiceLabel(String(value))}</>
    case 'choices':
      return tags(value, (v) => choiceLabel(String(v)))
    case 'refs':
    case 'values':
      return tags(value, labelOf)
    default:
      return <>{labelOf(value)}</>
  }
}
