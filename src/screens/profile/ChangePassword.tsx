import { Button, Form } from 'antd'
import { useNavigate } from 'react-router-dom'
import { limits } from '../../../contract/policies/limits'
import { messages } from '../../../contract/policies/messages'
import { StrengthMeter } from '../../features/passwords/StrengthMeter'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { PasswordInput } from '../../kit/fields/secret/PasswordInput'
import { resubmitReplaced } from '../../kit/form/errors/resubmit-replaced'
import { SectionCard } from '../../kit/form/Sections'
import { useSession } from '../../providers/auth/session'
import { type Failure, isMessageOf } from '../../providers/errors'
import { reportPasswordFailure } from '../../providers/notifications/notifications'

type Values = { currentPassword: string; newPassword: string; repeated: string }

/** Success redirects to the users with a message; a refusal appears at its field. */
export const ChangePassword = () => {
  const t = useT()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const { run, isBusy } = useAction('auth.changePassword')
  const { user } = useSession()
  const own = user ? [user.firstName, user.lastName, user.userName, user.email.split('@')[0] ?? ''] : []
  const typed = (Form.useWatch('newPassword', form) as string | undefined) ?? ''

  const refuse = (failure: Failure) => {
    const { errors = {}, messages } = failure
    const wrong = messages.filter((sentence) => isMessageOf('password.current.wrong', sentence))
    const byField = wrong.length ? { currentPassword: wrong } : errors
    form.setFields(
      Object.entries(byField).map(([name, texts]) => ({ name: name as keyof Values, errors: texts })),
    )
    reportPasswordFailure(failure)
  }
  const change = ({ currentPassword, newPassword }: Values) =>
    run(
      { payload: { currentPassword, newPassword } },
      {
        success: messages.editSuccessful,
        onDone: () => void navigate('/users/admin'),
        onRefused: refuse,
      },
    )

  const needed = (field: string) => ({
    required: true,
    message: t('profile.needed', { field: field.toLowerCase() }),
  })
  return (
    <SectionCard title={t('profile.password')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void change(values)}
        onFinishFailed={resubmitReplaced(form)}
      >
        <Form.Item name="currentPassword" label={t('profile.current')} rules={[needed(t('profile.current'))]}>
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={t('profile.new')}
          extra={
            <>
              {t('profile.newHelp', { count: limits.passwordMin })}
              <StrengthMeter password={typed} own={own} />
            </>
          }
          rules={[
            needed(t('profile.new')),
            { min: limits.passwordMin, message: t('profile.tooShort', { count: limits.passwordMin }) },
          ]}
        >
          <PasswordInput autoComplete="new-password" maxLength={limits.passwordMax} />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={t('profile.repeat')}
          dependencies={['newPassword']}
          rules={[
            needed(t('profile.new')),
            ({ getFieldValue }) => ({
              validator: async (_, value) => {
                if (value && value !== getFieldValue('newPassword')) throw new Error(t('profile.differs'))
              },
            }),
          ]}
        >
          <PasswordInput autoComplete="new-password" maxLength={limits.passwordMax} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('profile.password')}
        </Button>
      </Form>
    </SectionCard>
  )
}
