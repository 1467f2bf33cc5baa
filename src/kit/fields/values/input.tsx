import { Select } from 'antd'
import type { ClipboardEvent } from 'react'
import { t } from '#i18n/index.ts'
import { type InputPropsFor, selectProps } from '../props/input-props'

const linesOf = (text: string) =>
  text
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter(Boolean)

/** A list of texts in order: each is typed and confirmed with Enter, or all are pasted, one per line. */
export default function ValuesInput(props: InputPropsFor<'values'>) {
  const values = props.value ?? []
  const paste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text'))
    // A single line is pasted into the input.
    if (lines.length < 2) return
    event.preventDefault()
    props.onChange([...new Set([...values, ...lines])])
  }
  return (
    <div onPasteCapture={paste}>
      <Select
        {...selectProps(props)}
        mode="tags"
        open={false}
        suffixIcon={null}
        placeholder={t('form.values.how')}
        value={values}
        onChange={props.onChange}
      />
    </div>
  )
}
