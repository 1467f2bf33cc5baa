import { Button, Form, Modal } from 'antd'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { CallBody, CallName, CallResponse } from '../../../contract/types'
import { changedKeys } from '../../providers/data/dirty'
import type { Failure } from '../../providers/errors'
import type { Question } from '../../providers/notifications/confirmation'
import { useKit } from '../context'
import { useLeaveGuard } from '../form/draft/use-leave-guard'
import { focusField } from '../form/errors/focus-field'
import { FocusFirst } from '../form/errors/focus-first'
import { fieldErrors } from '../form/errors/server-errors'
import { FieldItem, type FieldOptions, type FormContext } from '../form/FieldItem'
import '../form/form.css'
import { Resting } from '../form/Resting'
import { blank, initialValues, toInput, type Values } from '../form/values/values'
import { resourceOfCall } from './call-resource'
import { useAction } from './use-action'
import type { CallParts } from './use-call'
import './call-form.css'

type BodyKey<N extends CallName> = keyof CallBody<N> & string
type Options = FieldOptions & { label?: string }
export type CallFormProps<N extends CallName> = {
  call: N
  /** The fields of its body that are entered, in their order. */
  fields: readonly BodyKey<N>[]
  options?: { [K in BodyKey<N>]?: Options }
  initial?: Partial<CallBody<N>>
  /** The rest of the body. */
  also?: Partial<CallBody<N>>
  params?: Readonly<Record<string, string>>
  confirm?: (body: CallBody<N>) => Question | undefined
  success: (body: CallBody<N>, answer: CallResponse<N>) => string
  onDone?: (answer: CallResponse<N>) => void
  onClose: () => void
  submit: string
  cancel: string
  /** Leaving the page asks first while something is typed. */
  isHeld?: boolean
  /** Drawn in a dialog of that title. */
  title?: string
  /** Above the fields. */
  intro?: ReactNode
}

/** The form of a declared call: inputs, limits and rules are those of the fields in its body. */
export const CallForm = <N extends CallName>(props: CallFormProps<N>) => {
  const { call: name, fields, options = {}, initial, also, params, isHeld = false, title, onClose } = props
  const id = useId()
  const { registry } = useKit()
  const [form] = Form.useForm<Values>()
  const { run, isBusy, problems, refuse, clear } = useAction(name)
  const own = options as Readonly<Record<string, Options | undefined>>
  const labels = JSON.stringify(Object.fromEntries(fields.map((key) => [key, own[key]?.label])))
  const resource = useMemo(
    () => resourceOfCall(registry, name, Object.keys(JSON.parse(labels)), JSON.parse(labels)),
    [registry, name, labels],
  )
  const begins = useRef<Values>(undefined)
  begins.current ??= { ...initialValues(resource.fields), ...initial }
  const [isDirty, setDirty] = useState(false)
  const free = useRef(false)
  useLeaveGuard(isHeld && isDirty, free, onClose)
  const taken = useRef(new Map<string, string>())
  const context: FormContext = {
    resource,
    mode: 'create',
    record: undefined,
    form,
    taken,
    name: id,
    options: own,
  }

  const focus = (keys: readonly string[]) => {
    const first = fields.find((key) => keys.includes(key))
    if (first) focusField(`${id}_${first}`)
  }
  const refused = (failure: Failure) => {
    const errors = fieldErrors(resource, failure, fields)
    const keys = Object.keys(errors)
    form.setFields(keys.map((key) => ({ name: key, errors: errors[key] })))
    if (keys.length) focus(keys)
    else refuse(failure)
  }
  const send = async () => {
    const typed = form.getFieldsValue(true) as Values
    const filled = fields.filter((key) => !blank(typed[key]))
    const body = { ...toInput(resource.fields, typed, filled), ...also } as CallBody<N>
    // Which of its parts a call has is known only to its declaration.
    await run({ params, payload: body } as unknown as CallParts<N>, {
      confirm: props.confirm?.(body),
      success: (answer) => props.success(body, answer),
      onDone: (answer) => {
        free.current = true
        props.onDone?.(answer)
        onClose()
      },
      onRefused: refused,
    })
  }
  const drawn = (
    <Form
      form={form}
      name={id}
      className="record-form call-form"
      layout="vertical"
      noValidate
      requiredMark={false}
      initialValues={begins.current}
      onValuesChange={(_, all) => {
        clear()
        setDirty(changedKeys(begins.current ?? {}, all as Values).length > 0)
      }}
      onFinish={() => void send()}
      onFinishFailed={({ errorFields }) => focus(errorFields.map((field) => String(field.name[0])))}
    >
      {props.intro}
      <Resting isSaving={isBusy}>
        {fields.map((key) => (
          <FieldItem key={key} context={context} name={key} />
        ))}
      </Resting>
      <FocusFirst frame={() => document.getElementById(id)} />
      {problems.length > 0 && (
        <div role="alert" className="call-problem">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {title === undefined && (
        <div className="call-buttons">
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {props.submit}
          </Button>
          <Button onClick={onClose}>{props.cancel}</Button>
        </div>
      )}
    </Form>
  )
  if (title === undefined) return drawn
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
      okText={props.submit}
      okButtonProps={{ loading: isBusy, htmlType: 'submit', form: id }}
      cancelText={props.cancel}
      onCancel={onClose}
    >
      {drawn}
    </Modal>
  )
}
