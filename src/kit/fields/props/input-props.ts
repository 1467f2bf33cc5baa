import type { Field } from '#contract/grammar/field.ts'
import type { Image } from '#contract/grammar/record.ts'
import type { InputProps } from '#kit/context/props.ts'
import { withoutUndefined } from '#kit/values/defined.ts'
import type { FormValues } from '#kit/values/values.ts'

/** The value of each kind of input in a form. */
interface ValueByKind {
  text: string
  longText: string
  richText: string
  secret: string
  /** A text that is no number is kept until it is corrected. */
  number: number | string
  money: string
  flag: boolean
  date: string
  instant: string
  choice: string
  choices: string[]
  ref: string
  refs: string[]
  image: Image
  images: Image[]
  file: Image
  values: string[]
  rows: FormValues[]
}
type FieldBy = { [F in Field as F['kind']]: F }

/** The props of an input of one kind, its field and value known. */
export type InputPropsFor<K extends keyof ValueByKind> = Omit<InputProps<ValueByKind[K]>, 'field'> & {
  field: FieldBy[K]
}

/** Attributes of every native control of an input. */
export const controlProps = (p: {
  id: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  field: Field
  onBlur?: () => void
}) =>
  withoutUndefined({
    id: p.id,
    disabled: p.disabled,
    onBlur: p.onBlur,
    'aria-invalid': p.invalid || undefined,
    'aria-required': p.field.required,
    'aria-describedby': p.describedBy,
  })

/** antd sets the props of a select on its frame as well, where a required mark is not allowed. */
export const selectProps = (p: Parameters<typeof controlProps>[0], options = 0) => ({
  ...controlProps(p),
  'aria-required': undefined,
  // A virtual list hides its options from screen readers; only long ones are worth that.
  virtual: options > 200,
})

/** The frame of an input with several controls: named and described as one, and focusable. */
export const groupProps = (p: { id: string; label: string; describedBy?: string }) => ({
  id: p.id,
  role: 'group' as const,
  tabIndex: -1,
  'aria-label': p.label,
  'aria-describedby': p.describedBy,
})
