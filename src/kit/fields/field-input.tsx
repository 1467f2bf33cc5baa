import { Skeleton } from 'antd'
import { type ComponentType, Suspense, useEffect } from 'react'
import type { Kind } from '#contract/grammar/field.ts'
import { lazy, lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { useKit } from '../context/context'
import type { InputProps } from '../context/props'
import ChoiceInput from './choice/input'
import ChoicesInput from './choices/input'
import DateInput from './date/input'
import FlagInput from './flag/input'
import InstantInput from './instant/input'
import LongTextInput from './longText/input'
import MoneyInput from './money/input'
import NumberInput from './number/input'
import type { InputPropsFor } from './props/input-props'
import RefInput from './ref/input'
import RefsInput from './refs/input'
import SecretInput from './secret/input'
import TextInput from './text/input'
import ValuesInput from './values/input'

/** The input of each kind that a row may have; large ones are loaded when a form needs them. */
const byKind: { [K in Exclude<Kind, 'group' | 'rows'>]: ComponentType<InputPropsFor<K>> } = {
  text: TextInput,
  longText: LongTextInput,
  richText: lazyWithTexts(() => import('./richText/input')),
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
  image: lazy(() => import('./image/input')),
  images: lazy(() => import('./images/input')),
  file: lazy(() => import('./file/input')),
  values: ValuesInput,
}

/** For parts next to an input that may still be loading: both are mounted together. */
const MountNotifier = ({ onMount }: { onMount: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is mounted
  useEffect(onMount, [])
  return null
}

export type FieldInputProps = InputProps & {
  onMount?: (() => void) | undefined
  /** The input of rows, which itself consists of such inputs. */
  rows?: ComponentType<InputPropsFor<'rows'>>
}

/** The input of a field: its custom one, or that of its kind. */
export const FieldInput = ({ onMount, rows, ...props }: FieldInputProps) => {
  const own = useKit().inputs?.[`${props.resource.name}.${props.name}`]
  // The kind picks the component, so that its field and value are those it expects.
  const { kind } = props.field
  const kinds = { ...byKind, rows, group: undefined }
  const InputComponent = own ?? (kinds[kind] as ComponentType<InputProps> | undefined)
  if (!InputComponent) throw new Error(`'${props.resource.name}.${props.name}' needs an input of its own`)
  return (
    <Suspense fallback={<Skeleton.Node active className="input-awaited" />}>
      <InputComponent {...props} />
      {onMount && <MountNotifier onMount={onMount} />}
    </Suspense>
  )
}
