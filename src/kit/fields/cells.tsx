import { type ComponentType, memo } from 'react'
import type { Kind } from '#contract/grammar/field.ts'
import { unreadableText } from '#providers/read/unreadable.ts'
import { useKit } from '../context/context'
import type { CellProps } from '../context/props'
import { ChoiceCell } from './choice/cell'
import { ChoicesCell } from './choices/cell'
import { DateCell } from './date/cell'
import { FileCell } from './file/cell'
import { FlagCell } from './flag/cell'
import { ImageCell } from './image/cell'
import { ImagesCell } from './images/cell'
import { InstantCell } from './instant/cell'
import { LongTextCell } from './longText/cell'
import { MoneyCell } from './money/cell'
import { NumberCell } from './number/cell'
import { UnreadableValue } from './parts'
import type { CellFor } from './props/cell-props'
import { RefCell } from './ref/cell'
import { RefsCell } from './refs/cell'
import { RichTextCell } from './richText/cell'
import { RowsCell } from './rows/cell'
import { TextCell } from './text/cell'
import { ValuesCell } from './values/cell'

/** The cell of each kind; secrets are never read, and groups have custom screens. */
const byKind: { [K in Exclude<Kind, 'secret' | 'group'>]: ComponentType<CellFor<K>> } = {
  text: TextCell,
  longText: LongTextCell,
  richText: RichTextCell,
  number: NumberCell,
  money: MoneyCell,
  flag: FlagCell,
  date: DateCell,
  instant: InstantCell,
  choice: ChoiceCell,
  choices: ChoicesCell,
  ref: RefCell,
  refs: RefsCell,
  image: ImageCell,
  images: ImagesCell,
  file: FileCell,
  values: ValuesCell,
  rows: (props) => <RowsCell {...props} cell={Cell} />,
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value as its kind is shown everywhere. */
export const KindCell = (props: CellProps) => {
  const { kind } = props.field
  if (isEmpty(props.value) || kind === 'secret' || kind === 'group') return null
  // The kind picks the component, so that its field and value are those it expects.
  const Chosen = byKind[kind] as ComponentType<CellProps>
  return <Chosen {...props} />
}

/** A value with its custom cell, or as its kind is shown everywhere. */
export const Cell = memo((props: CellProps) => {
  const Own = useKit().cells?.[`${props.resource.name}.${props.name}`]
  const key = props.name.slice(props.name.lastIndexOf('.') + 1)
  const text = isEmpty(props.value) ? unreadableText(props.row ?? props.record, key) : undefined
  if (text !== undefined) return <UnreadableValue text={text} />
  return Own ? <Own {...props} /> : <KindCell {...props} />
})
Cell.displayName = 'Cell'
