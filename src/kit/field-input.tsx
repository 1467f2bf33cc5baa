import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense, useEffect, useMemo } from 'react'
import type { Kind } from '../../contract/grammar/field'
import { loadScreenTexts } from '../i18n'
import { type InputProps, useKit } from './context'
import ChoiceInput from './fields/choice/input'
import ChoicesInput from './fields/choices/input'
import DateInput from './fields/date/input'
import FlagInput from './fields/flag/input'
import type { InputFor } from './fields/input-props'
import InstantInput from './fields/instant/input'
import LongTextInput from './fields/longText/input'
import MoneyInput from './fields/money/input'
import NumberInput from './fields/number/input'
import RefInput from './fields/ref/input'
import RefsInput from './fields/refs/input'
import SecretInput from './fields/secret/input'
import TextInput from './fields/text/input'
import ValuesInput from './fields/values/input'
import { componentOf } from './lazy-input'

/** The input of each kind that a row may have; those that bring much along come when a form has one. */
const byKind: { [K in Exclude<Kind, 'group' | 'rows'>]: ComponentType<InputFor<K>> } = {
  text: TextInput,
  longText: LongTextInput,
  richText: lazy(async () => {
    const [input] = await Promise.all([import('./fields/richText/input'), loadScreenTexts()])
    return input
  }),
  secret: SecretInput,
  number: NumberInput,
  money: MoneyInput,
  flag: FlagInput,
  date: DateInput,
  instant: InstantInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  ref: RefInput,
  refs: RefsInput,
  image: lazy(() => import('./fields/image/input')),
  images: lazy(() => import('./fields/images/input')),
  file: lazy(() => import('./fields/file/input')),
  values: ValuesInput,
}

/** Beside an input that may still have to be fetched: both are mounted together. */
const Mounted = ({ onMount }: { onMount: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is mounted
  useEffect(onMount, [])
  return null
}

export type FieldInputProps = InputProps & {
  onMount?: (() => void) | undefined
  /** The input of rows, which itself consists of such inputs. */
  rows?: ComponentType<InputFor<'rows'>>
}

/** The input of a field: one of its own, where there is one, or that of its kind. */
export const FieldInput = ({ onMount, rows, ...props }: FieldInputProps) => {
  const own = useKit().inputs?.[`${props.resource.name}.${props.name}`]
  // Stays the same while it is mounted: when a download ends, another component would lose the focus.
  const Own = useMemo(() => componentOf(own), [own])
  // The kind picks the component, so that its field and value are those it expects.
  const { kind } = props.field
  const kinds = { ...byKind, rows, group: undefined }
  const Chosen = Own ?? (kinds[kind] as ComponentType<InputProps> | undefined)
  if (!Chosen) throw new Error(`'${props.resource.name}.${props.name}' needs an input of its own`)
  return (
    <Suspense fallback={<Skeleton.Node active className="input-awaited" />}>
      <Chosen {...props} />
      {onMount && <Mounted onMount={onMount} />}
    </Suspense>
  )
}
