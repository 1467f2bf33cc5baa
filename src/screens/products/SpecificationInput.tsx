import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { ref } from '#contract/grammar/field.ts'
import { products } from '#contract/resources/catalog/products.ts'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import type { InputProps } from '#kit/context/props.ts'
import type { InputPropsFor } from '#kit/fields/props/input-props.ts'
import { ReferenceSelect } from '#kit/fields/ref/ReferenceSelect.tsx'
import { useCanChoose } from '#kit/fields/ref/use-targets.ts'
import RowsInput from '#kit/fields/rows/input.tsx'
import { useRecordCalls } from '#kit/records/use-record-calls.ts'
import { toHttpError } from '#providers/errors.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'

type Row = Readonly<Record<string, unknown>>

const nameOf = ({ attribute, name }: Row) =>
  `${String(attribute)} ${String(name ?? '')
    .trim()
    .toLowerCase()}`

/** The rows of another specification whose names this one does not have. */
const rowsToCopy = <R extends Row>(own: readonly Row[], others: readonly R[]): R[] => {
  const names = new Set(own.map(nameOf))
  return others.filter((row) => !names.has(nameOf(row)))
}

const source = ref('products')
const focusFirstInput = (frame: HTMLElement | null) => frame?.querySelector('input')?.focus()

/** Appends the rows of another product that this one lacks. */
const CopyRows = ({ id, value, onChange, record, disabled = false }: InputPropsFor<'rows'>) => {
  const { getOne } = useRecordCalls()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  if (!useCanChoose(products)) return null
  const copy = async (from: string) => {
    setLoading(true)
    try {
      const { data } = await getOne<RecordFor<'products'>>({ resource: 'products', id: from })
      const rows = rowsToCopy(value ?? [], data.specification ?? [])
      if (rows.length) onChange([...(value ?? []), ...rows])
      notify(
        rows.length ? 'success' : 'info',
        t('specification.copied', { count: rows.length, name: data.name }),
      )
      setOpen(false)
      button.current?.focus()
    } catch (error) {
      reportError(toHttpError(error))
    } finally {
      setLoading(false)
    }
  }
  const label = t('specification.copy')
  return (
    <>
      <Button
        ref={button}
        type="link"
        icon={<CopyOutlined aria-hidden />}
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div ref={focusFirstInput}>
          <label htmlFor={`${id}_source`}>{t('specification.source')}</label>
          <ReferenceSelect
            resource={products}
            name="source"
            field={source}
            id={`${id}_source`}
            label={t('specification.source')}
            placeholder={t('chosen.search')}
            disabled={isLoading}
            ids={[]}
            onPick={([from]) => from && void copy(from)}
            {...(record && { record })}
          />
        </div>
      )}
    </>
  )
}

/** The specification of a product, which similar products share to a large part. */
export default function SpecificationInput(props: InputProps) {
  const rows = props as InputPropsFor<'rows'>
  return (
    <>
      <RowsInput {...rows} />
      <CopyRows {...rows} />
    </>
  )
}
