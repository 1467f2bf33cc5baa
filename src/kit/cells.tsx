import { type ComponentType, memo } from 'react'
import type { Kind } from '../../contract/grammar/field'
import { type CellProps, useKit } from './context'
import type { CellFor } from './fields/cell-props'
import { ChoiceCell } from './fields/choice/cell'
import { ChoicesCell } from './fields/choices/cell'
import { DateCell } from './fields/date/cell'
import { FileCell } from './fields/file/cell'
import { FlagCell } from './fields/flag/cell'
import { ImageCell } from './fields/image/cell'
import { ImagesCell } from './fields/images/cell'
import { InstantCell } from './fields/instant/cell'
import { LongTextCell } from './fields/longText/cell'
import { MoneyCell } from './fields/money/cell'
import { NumberCell } from './fields/number/cell'
import { RefCell } from './fields/ref/cell'
import { RefsCell } from './fields/refs/cell'
import { RichTextCell } from './fields/richText/cell'
import { RowsCell } from './fields/rows/cell'
import { TextCell } from './fields/text/cell'
import { ValuesCell } from './fields/values/cell'

/** The cell of each kind; a secret is never read, and what stands together under one key has screens of its own. */
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
  const Chosen = byKind[kind] as unknown as ComponentType<CellProps>
  return <Chosen {...props} />
}

/** A value as it is read: by a cell of its own, or as its kind is shown everywhere. */
export const Cell = memo((props: CellProps) => {
  const Own = useKit().cells?.[`${props.resource.name}.${props.name}`]
  return Own ? <Own {...props} /> : <KindCell {...props} />
})
Cell.displayName = 'Cell'
