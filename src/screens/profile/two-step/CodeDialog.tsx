import { Form, Input, type InputRef, Modal } from 'antd'
import { type ReactNode, useId, useRef } from 'react'
import { useT } from '../../../i18n'
import { PasswordInput } from '../../../kit/fields/secret/PasswordInput'
import { resubmitReplaced } from '../../../kit/form/errors/resubmit-replaced'
import { type Failure, isMessageOf } from '../../../providers/errors'

export type Entered = { currentPassword: string; code: string }
type Name = keyof Entered
type Props = {
  title: string
  submit: string
  isBusy: boolean
  asks: readonly Name[]
  codeLabel?: string
  intro?: ReactNode
  send: (entered: Entered, refuse: (failure: Failure) => void) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password, a code, or both; a refusal appears at its field. */
export const CodeDialog = ({ title, submit, isBusy, asks, codeLabel = '', intro, send, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const [form] = Form.useForm<Entered>()
  const first = useRef<InputRef>(null)
  const refuse = ({ errors = {}, messages }: Failure) => {
    const isOfPassword = messages.some((text) => isMessageOf('password.current.wrong', text))
    const wrong = isOfPassword || !asks.includes('code') ? 'currentPassword' : 'code'
    const name = asks.find((asked) => errors[asked]) ?? wrong
    form.setFields([{ name, errors: errors[name] ?? messages }])
    form.focusField(name)
  }
  const needed = (field: string) => [
    { required: true, message: t('profile.needed', { field: field.toLowerCase() }) },
  ]
  const refOf = (name: Name) => (asks[0] === name ? { ref: first } : {})
  return (
    <Modal
      open
      centered
      width={440}
      title={title}
      okText={submit}
      okButtonProps={{ loading: isBusy, htmlType: 'submit', form: id }}
      cancelText={t('confirm.cancel')}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && first.current?.focus()}
    >
      {intro}
      <Form
        id={id}
        // The page below has a field of the same name.
        name="two-step"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(entered) => void send(entered, refuse)}
        onFinishFailed={resubmitReplaced(form)}
      >
        {asks.includes('currentPassword') && (
          <Form.Item name="currentPassword" label={t('profile.current')} rules={needed(t('profile.current'))}>
            <PasswordInput {...refOf('currentPassword')} autoComplete="current-password" />
          </Form.Item>
        )}
        {asks.includes('code') && (
          <Form.Item name="code" label={codeLabel} rules={needed(codeLabel)}>
            <Input {...refOf('code')} autoComplete="one-time-code" maxLength={40} spellCheck={false} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
