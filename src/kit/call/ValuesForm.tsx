import { Button, Form, Modal } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { AnyResource } from '../../../contract/grammar/resource'
import { changedKeys } from '../../providers/data/dirty'
import type { Failure } from '../../providers/errors'
import type { Row } from '../fields/props/props'
import { useLeaveGuard } from '../form/draft/use-leave-guard'
import { focusField } from '../form/errors/focus-field'
import { FocusFirst } from '../form/errors/focus-first'
import { fieldErrors } from '../form/errors/server-errors'
import { FieldItem, type FieldOptions, type FormContext } from '../form/FieldItem'
import '../form/form.css'
import { Resting } from '../form/Resting'
import type { Values } from '../form/values/values'
import './call-form.css'

export type ValuesFormProps = {
  /** The resource of the entered fields, in their order. */
  resource: AnyResource
  initial: Values
  /** The record that the values are for. */
  record?: Row
  options?: Readonly<Record<string, FieldOptions | undefined>>
  /** Returns the refusal, if any; `release` allows leaving the page. */
  send: (values: Values, release: () => void) => Promise<Failure | undefined>
  /** A refusal that names none of the fields. */
  onRefused?: (failure: Failure) => void
  onEdit?: () => void
  onClose: () => void
  problems?: readonly string[]
  isBusy: boolean
  submit: string
  cancel: string
  /** Asks before leaving the page with unsaved input. */
  isHeld?: boolean
  /** Shows the form in a dialog with that title. */
  title?: string | undefined
  /** Above the fields. */
  intro?: ReactNode
}

/** A short form of some fields, in the page or in a dialog: refusals appear at the field that they name. */
export const ValuesForm = (props: ValuesFormProps) => {
  const { resource, initial, record, options = {}, isBusy, isHeld = false, title, problems = [] } = props
  const { onClose } = props
  const id = useId()
  const [form] = Form.useForm<Values>()
  const fields = Object.keys(resource.fields)
  const begins = useRef(initial)
  const [isDirty, setDirty] = useState(false)
  const free = useRef(false)
  useLeaveGuard(isHeld && isDirty, free, onClose)
  const taken = useRef(new Map<string, string>())
  const context: FormContext = {
    ...{ resource, record, form, taken, options, name: id },
    mode: record ? 'edit' : 'create',
  }

  const focus = (keys: readonly string[]) => {
    const first = fields.find((key) => keys.includes(key))
    if (first) focusField(`${id}_${first}`)
  }
  const send = async () => {
    const typed = form.getFieldsValue(true) as Values
    const failure = await props.send(typed, () => {
      free.current = true
    })
    if (!failure) return
    const errors = fieldErrors(resource, failure, fields)
    const keys = Object.keys(errors)
    form.setFields(Object.entries(errors).map(([name, texts]) => ({ name, errors: texts })))
    if (keys.length) focus(keys)
    else props.onRefused?.(failure)
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
        props.onEdit?.()
        setDirty(changedKeys(begins.current, all as Values).length > 0)
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
