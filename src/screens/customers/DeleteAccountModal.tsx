import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { patterns } from '../../../contract/grammar/field'
import { useT } from '../../i18n'
import { toHttpError } from '../../providers/errors'
import { ask } from '../../providers/notifications/confirmation'
import { notify } from '../../providers/notifications/notifications'
import { type Account, useAccountRemoval } from './use-account-removal'
import './customers.css'

/** Both words are typed by hand, and then asked about: what they name is gone for good. */
export default function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [form] = Form.useForm<Account>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const { remove, questionOf, refresh } = useAccountRemoval()

  const go = async (account: Account) => {
    setRefused([])
    if (!(await ask(questionOf(account.userName)))) return
    setBusy(true)
    try {
      await remove(account)
      notify('success', t('customers.deleted', { name: account.userName }))
      onClose()
      await refresh()
    } catch (error) {
      setRefused(toHttpError(error).messages)
    } finally {
      setBusy(false)
    }
  }
  const needed = (field: string) => ({
    required: true,
    whitespace: true,
    message: t('customers.needed', { field: field.toLowerCase() }),
  })
  const [userName, email] = [t('customers.userName'), t('customers.email')]
  return (
    <Modal
      open
      centered
      width={440}
      title={t('customers.delete')}
      okText={t('customers.deleteGo')}
      okButtonProps={{ loading: busy }}
      cancelText={t('customers.deleteStop')}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t('customers.deleteHow')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={({ userName: name, email: mail }) => void go({ userName: name.trim(), email: mail.trim() })}
      >
        <Form.Item name="userName" label={userName} rules={[needed(userName)]}>
          <Input autoFocus autoComplete="off" spellCheck={false} onPressEnter={() => form.submit()} />
        </Form.Item>
        <Form.Item
          name="email"
          label={email}
          rules={[
            needed(email),
            {
              transform: (value: unknown) => String(value ?? '').trim(),
              pattern: new RegExp(patterns.email),
              message: t('customers.emailForm'),
            },
          ]}
        >
          <Input type="email" autoComplete="off" spellCheck={false} onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
      {refused.length > 0 && (
        <div role="alert" className="delete-account-refused">
          {refused.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
    </Modal>
  )
}
