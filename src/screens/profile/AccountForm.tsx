import { Form, Input } from 'antd'
import { useEffect, useRef } from 'react'
import type { SignedInAdmin } from '../../../contract/calls/auth'
import { messages } from '../../../contract/policies/messages'
import { admins } from '../../../contract/resources/people/admins'
import { useT } from '../../i18n'
import { fieldLabel } from '../../i18n/declared-texts'
import { latinDigits } from '../../i18n/format'
import { useAction } from '../../kit/call/use-action'
import { useLeaveGuard } from '../../kit/form/draft/use-leave-guard'
import { resubmitReplaced } from '../../kit/form/errors/resubmit-replaced'
import { fieldErrors } from '../../kit/form/errors/server-errors'
import { SaveBar } from '../../kit/form/SaveBar'
import { useSaveKeys } from '../../kit/form/use-save-keys'
import { problemOf } from '../../kit/form/values/rules'
import { session } from '../../providers/auth/session'
import { report } from '../../providers/notifications/notifications'

const names = ['firstName', 'lastName', 'email', 'phone'] as const
type Name = (typeof names)[number]
type Values = Record<Name, string>

const purposes: Readonly<Record<Name, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
}
const valuesOf = ({ firstName, lastName, email, phone }: SignedInAdmin): Values => ({
  firstName,
  lastName,
  email,
  phone,
})

/** The user's own data; only changes are sent, and refusals appear at their fields. */
export const AccountForm = ({ user }: { user: SignedInAdmin }) => {
  const t = useT()
  const { run, isBusy } = useAction('x.updateProfile')
  const [form] = Form.useForm<Values>()
  const free = useRef(false)
  const saved = valuesOf(user)
  const typed = { ...saved, ...(Form.useWatch([], form) as Partial<Values> | undefined) }
  const changed = names.filter((name) => (typed[name] ?? '').trim() !== saved[name])
  const put = (values: Values) =>
    form.setFields(names.map((name) => ({ name, value: values[name], touched: false, errors: [] })))

  // Unchanged fields show the backend's values; input is never touched.
  const savedKey = JSON.stringify(saved)
  useEffect(() => {
    if (!form.isFieldsTouched()) form.setFieldsValue(JSON.parse(savedKey) as Values)
  }, [form, savedKey])

  const save = () => {
    if (!changed.length) return
    const payload = Object.fromEntries(changed.map((name) => [name, (typed[name] ?? '').trim()]))
    const onlyEmail = changed.length === 1 && changed[0] === 'email'
    void run(
      { payload },
      {
        success: onlyEmail ? messages.emailChanged : t('profile.saved'),
        onDone: (next) => {
          session.setUser(next)
          put(valuesOf(next))
        },
        onRefused: (failure) => {
          const fields = Object.entries(fieldErrors(admins, failure, changed))
          if (!fields.length) report(failure)
          form.setFields(fields.map(([name, errors]) => ({ name: name as Name, errors })))
        },
      },
    )
  }
  useSaveKeys(() => form.submit())
  useLeaveGuard(changed.length > 0, free, () => put(saved))

  return (
    <Form
      form={form}
      name="account"
      layout="vertical"
      requiredMark={false}
      initialValues={saved}
      scrollToFirstError={{ focus: true }}
      onFinish={save}
      onFinishFailed={resubmitReplaced(form)}
    >
      {names.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={fieldLabel(admins, name)}
          {...(name === 'phone' && { normalize: latinDigits })}
          rules={[
            {
              validator: async (_, value: string | undefined) => {
                const problem = problemOf(admins, admins.fields[name], value?.trim())
                if (problem) throw new Error(problem)
              },
            },
          ]}
        >
          <Input autoComplete={purposes[name]} readOnly={isBusy} />
        </Form.Item>
      ))}
      <SaveBar mode="edit" changes={changed.length} pending={isBusy} onReset={() => put(saved)} />
    </Form>
  )
}
