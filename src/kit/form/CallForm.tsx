import type { FormInstance } from 'antd'
import { useMemo } from 'react'
import type { CallBody, CallName, CallParams, CallResponse } from '#contract/types.ts'
import type { ConfirmOptions } from '#providers/notifications/confirmation.ts'
import { resourceOfCall } from '../call/call-resource'
import { useUntypedAction } from '../call/use-action'
import { useKit } from '../context/context'
import { type FormValues, isBlank, pickValues } from '../values/values'
import type { FieldOptions } from './FieldItem'
import { ValuesForm, type ValuesFormProps } from './ValuesForm'

type BodyKey<N extends CallName> = keyof CallBody<N> & string
type Frame = Pick<
  ValuesFormProps,
  | 'onClose'
  | 'submit'
  | 'cancel'
  | 'asksBeforeLeaving'
  | 'hasInput'
  | 'isEdit'
  | 'title'
  | 'intro'
  | 'children'
>
export type CallFormProps<N extends CallName> = Frame & {
  call: N
  /** The fields of the body to enter, in order. */
  fields: readonly BodyKey<N>[]
  /** Fields that are sent while they are blank, too: that clears them. */
  clears?: readonly BodyKey<N>[]
  options?: { [K in BodyKey<N>]?: FieldOptions }
  initial?: Partial<CallBody<N>>
  /** The rest of the body. */
  also?: Partial<CallBody<N>>
  params?: CallParams<N>
  /** Throws where it can’t be known what to ask: nothing is sent then. */
  confirm?: (body: CallBody<N>) => ConfirmOptions | undefined | Promise<ConfirmOptions | undefined>
  success?: (body: CallBody<N>, answer: CallResponse<N>) => string
  onDone?: (answer: CallResponse<N>) => void
  /** Does not close once the call is done. */
  staysOpen?: boolean
  /** The body as it would be sent now, after each edit. */
  onEdit?: (body: CallBody<N>, form: FormInstance<FormValues>) => void
}

/** The form of a declared call: inputs, limits and rules are those of the fields in its body. */
export const CallForm = <N extends CallName>(props: CallFormProps<N>) => {
  const { call: name, fields, clears = [], initial, also, params, onClose } = props
  const { registry } = useKit()
  const action = useUntypedAction(name)
  const { isBusy, problems, refuse, clear } = action
  // As text: callers pass new arrays with every render, and new fields would rebuild the inputs.
  const keys = fields.join()
  const resource = useMemo(
    () => resourceOfCall(registry, name, keys ? keys.split(',') : []),
    [registry, name, keys],
  )
  const bodyOf = (typed: FormValues) => {
    const filled = fields.filter((key) => clears.includes(key) || !isBlank(typed[key]))
    return { ...pickValues(typed, filled), ...also } as CallBody<N>
  }
  const edit = (_edited: FormValues, form: FormInstance<FormValues>) => {
    clear()
    props.onEdit?.(bodyOf(form.getFieldsValue(true)), form)
  }
  const send = async (typed: FormValues, release: () => void) => {
    const body = bodyOf(typed)
    return action.submit(
      { params, payload: body },
      {
        confirm: await props.confirm?.(body),
        success: (answer) => props.success?.(body, answer) ?? '',
        onDone: (answer) => {
          release()
          props.onDone?.(answer)
          if (!props.staysOpen) onClose?.()
        },
      },
    )
  }
  const { submit, cancel, asksBeforeLeaving, hasInput, isEdit, title, intro, children } = props
  return (
    <ValuesForm
      {...{
        resource,
        send,
        isBusy,
        problems,
        onClose,
        submit,
        cancel,
        asksBeforeLeaving,
        hasInput,
        isEdit,
        title,
        intro,
      }}
      initial={initial}
      // The calls are too many for the compiler to unite their options.
      options={(props.options as Readonly<Record<string, FieldOptions>> | undefined) ?? {}}
      onRefused={refuse}
      onEdit={edit}
    >
      {children}
    </ValuesForm>
  )
}
