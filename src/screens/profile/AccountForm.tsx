import { useMemo, useState } from 'react'
import type { SignedInAdmin } from '../../../contract/calls/auth'
import { messages } from '../../../contract/policies/messages'
import { admins } from '../../../contract/resources/people/admins'
import { useT } from '../../i18n'
import { resourceOfCall } from '../../kit/call/call-resource'
import { useAction } from '../../kit/call/use-action'
import { ValuesForm, type ValuesFormProps } from '../../kit/call/ValuesForm'
import { useKit } from '../../kit/context'
import { toWriteBody } from '../../kit/form/values/values'
import { withFields } from '../../kit/form/values/with-fields'
import { session } from '../../providers/auth/session'
import { changedValueKeys } from '../../providers/data/dirty'
import type { Failure } from '../../providers/errors'
import { reportError } from '../../providers/notifications/notifications'
import { isPasswordWrong } from './password-refusal'

const resource = withFields(admins, ['firstName', 'lastName', 'email', 'phone'])
const purposes = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email' },
  phone: { autoComplete: 'tel' },
}

type Refused = Failure | undefined
type Asking = { save: (currentPassword: string) => Promise<Refused>; end: (refusal?: Failure) => void }

/** Asks for the password that a change needs; other refusals belong to the form behind it. */
const PasswordDialog = ({ save, end }: Asking) => {
  const t = useT()
  const { registry } = useKit()
  const resource = useMemo(
    () => resourceOfCall(registry, 'auth.changePassword', ['currentPassword']),
    [registry],
  )
  return (
    <ValuesForm
      resource={resource}
      title={t('profile.confirmEmail')}
      intro={<p>{t('profile.confirmEmailHelp')}</p>}
      options={{
        currentPassword: {
          label: t('profile.current'),
          autoComplete: 'current-password',
          isMeant: isPasswordWrong,
        },
      }}
      send={async ({ currentPassword }) => {
        const refusal = await save(String(currentPassword))
        if (refusal && isPasswordWrong(refusal)) return refusal
        end(refusal)
      }}
      submit={t('common.save')}
      cancel={t('common.cancel')}
      onClose={() => end()}
    />
  )
}

/** The user's own data; only changes are sent, and refusals appear at their fields. */
export const AccountForm = ({ user }: { user: SignedInAdmin }) => {
  const t = useT()
  const { submit, isBusy } = useAction('x.updateProfile')
  const { firstName, lastName, email, phone } = user
  const saved = { firstName, lastName, email, phone }
  const [asking, setAsking] = useState<Asking>()
  const send: ValuesFormProps['send'] = (typed, release) => {
    const changed = changedValueKeys(saved, typed)
    const save = (own: { currentPassword?: string } = {}) =>
      submit(
        { payload: { ...toWriteBody(resource.fields, typed, changed), ...own } },
        {
          success: changed.join() === 'email' ? messages.emailChanged : t('profile.saved'),
          onDone: (next) => {
            release()
            session.setUser(next)
          },
        },
      )
    if (!changed.includes('email')) return save()
    return new Promise<Refused>((resolve) => {
      const end = (refusal?: Failure) => {
        setAsking(undefined)
        resolve(refusal)
      }
      setAsking({ save: (currentPassword) => save({ currentPassword }), end })
    })
  }
  return (
    <div className="account-form">
      <ValuesForm
        {...{ resource, send, isBusy }}
        initial={saved}
        options={purposes}
        onRefused={reportError}
        submit={t('common.save')}
        hasSaveBar
      />
      {asking && <PasswordDialog {...asking} />}
    </div>
  )
}
