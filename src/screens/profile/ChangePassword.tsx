import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { limits } from '../../../contract/policies/limits'
import { messages } from '../../../contract/policies/messages'
import { StrengthMeter } from '../../features/passwords/StrengthMeter'
import { settingPart } from '../../features/settings/page-settings'
import { useT } from '../../i18n'
import { resourceOfCall } from '../../kit/call/call-resource'
import { useAction } from '../../kit/call/use-action'
import { ValuesForm, type ValuesFormProps } from '../../kit/call/ValuesForm'
import { useKit } from '../../kit/context'
import { SectionCard } from '../../kit/form/Sections'
import { useAccess } from '../../providers/auth/access'
import { useSession } from '../../providers/auth/session'
import { reportPasswordFailure } from '../../providers/notifications/notifications'
import { isPasswordWrong } from './password-refusal'

const call = 'auth.changePassword'

/** The body of the call, and the new password once more. */
const usePasswordFields = () => {
  const { registry } = useKit()
  return useMemo(() => {
    const resource = resourceOfCall(registry, call, ['currentPassword', 'newPassword'])
    const { newPassword } = resource.fields
    return { ...resource, fields: { ...resource.fields, ...(newPassword && { repeated: newPassword }) } }
  }, [registry])
}

/**
 * Success redirects to the users with a message, or stays here for a role that may not see them; a refusal appears at its
 * field.
 */
export const ChangePassword = () => {
  const t = useT()
  const navigate = useNavigate()
  const resource = usePasswordFields()
  const { submit, isBusy } = useAction(call)
  const { user } = useSession()
  const isAllowed = useAccess()
  const own = user ? [user.firstName, user.lastName, user.userName, user.email.split('@')[0] ?? ''] : []
  const [typed, setTyped] = useState('')

  const send: ValuesFormProps['send'] = ({ currentPassword, newPassword }, release) =>
    submit(
      { payload: { currentPassword: String(currentPassword), newPassword: String(newPassword) } },
      {
        success: messages.editSuccessful,
        onDone: () => {
          if (isAllowed(['Admin', 'READ'])) return void navigate('/users/admin')
          setTyped('')
          release()
        },
        onRefused: reportPasswordFailure,
      },
    )
  const help = (
    <>
      {t('profile.newHelp', { count: limits.passwordMin })}
      <StrengthMeter password={typed} own={own} />
    </>
  )
  return (
    <SectionCard {...settingPart('profile', 'password')}>
      <ValuesForm
        {...{ resource, send, isBusy }}
        options={{
          currentPassword: {
            label: t('profile.current'),
            autoComplete: 'current-password',
            isMeant: isPasswordWrong,
          },
          newPassword: { label: t('profile.new'), help },
          repeated: {
            label: t('profile.repeat'),
            judge: (repeated, { newPassword }) =>
              repeated && repeated !== newPassword ? t('profile.differs') : undefined,
          },
        }}
        onEdit={(_, form) => setTyped(String(form.getFieldValue('newPassword') ?? ''))}
        submit={t('profile.password')}
      />
    </SectionCard>
  )
}
