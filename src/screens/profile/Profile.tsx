import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SignedInAdmin } from '#contract/calls/auth.ts'
import { limits } from '#contract/policies/limits.ts'
import { messages } from '#contract/policies/messages.ts'
import { admins } from '#contract/resources/people/admins.ts'
import { roles } from '#contract/resources/people/roles.ts'
import { StrengthMeter } from '#features/passwords/StrengthMeter.tsx'
import { SessionList } from '#features/sessions/SessionList.tsx'
import { settingPart } from '#features/settings/page-settings.ts'
import { useFieldOfLink } from '#features/settings/use-field-of-link.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { resourceOfCall } from '#kit/call/call-resource.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCall } from '#kit/call/use-call.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { Cell } from '#kit/fields/cells.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { ValuesForm, type ValuesFormProps, withFields } from '#kit/form/ValuesForm.tsx'
import { pickValues } from '#kit/values/values.ts'
import { useAccess } from '#providers/auth/access.ts'
import { session, useSession } from '#providers/auth/session.ts'
import { useCapability, useLikelyCapability } from '#providers/data/capabilities.ts'
import { changedKeys } from '#providers/data/encode-body.ts'
import { type Failure, toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { requestConfirmation } from '#providers/notifications/confirmation.ts'
import { notify, reportError, reportPasswordFailure } from '#providers/notifications/notifications.ts'
import { useShop } from '#providers/shop.ts'
import { useTask } from '#ui/hooks/use-task.ts'
import { FactList } from '#ui/layout/FactList.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Preferences } from './Preferences'
import { Passkeys } from './passkeys/Passkeys'
import { isPasswordWrong } from './password-refusal'
import { TwoStep } from './two-step/TwoStep'
import './profile.css'

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
const AccountForm = ({ user }: { user: SignedInAdmin }) => {
  const { submit, isBusy } = useAction('x.updateProfile')
  const { firstName, lastName, email, phone } = user
  const saved = { firstName, lastName, email, phone }
  const [asking, setAsking] = useState<Asking>()
  const send: ValuesFormProps['send'] = (typed, release) => {
    const changed = changedKeys(resource.fields, saved, typed)
    const save = (own: { currentPassword?: string } = {}) =>
      submit(
        { payload: { ...pickValues(typed, changed), ...own } },
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
const ChangePassword = () => {
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
            validate: (repeated, { newPassword }) =>
              repeated && repeated !== newPassword ? t('profile.differs') : undefined,
          },
        }}
        onEdit={(_, form) => setTyped(String(form.getFieldValue('newPassword') ?? ''))}
        submit={t('profile.password')}
      />
    </SectionCard>
  )
}

/** The user's own sessions; the current one ends by signing out. */
const OwnSessions = () => {
  const call = useCall()
  const { user } = useSession()
  const sessions = useCallQuery('x.ownSessions')
  const { run, isBusy } = useTask()
  const others = sessions.data?.data.filter(({ current }) => !current) ?? []
  const end = ({ id }: { id: string }) => call('x.endOwnSession', { params: { id } })

  const endOthers = async () => {
    const isConfirmed = await requestConfirmation({
      type: 'edit',
      title: t('profile.endOthers'),
      content: t('profile.endOthersAsk', { count: others.length }),
      confirmText: t('profile.endOthers'),
    })
    if (!isConfirmed) return
    await run(async () => {
      const failures = (await Promise.allSettled(others.map(end)))
        .flatMap((one) => (one.status === 'rejected' ? [toHttpError(one.reason)] : []))
        .filter(({ statusCode }) => statusCode !== httpStatus.notFound)
      if (failures.length) reportError(failures[0])
      else notify('success', t('profile.othersEnded'))
      await sessions.refresh()
    })
  }
  return (
    <SectionCard {...settingPart('profile', 'sessions')}>
      <SessionList sessions={sessions} name={user?.firstName ?? ''} onEnd={end} />
      {others.length > 1 && (
        <Button className="profile-end" loading={isBusy} onClick={() => void endOthers()}>
          {t('profile.endOthers')}
        </Button>
      )}
    </SectionCard>
  )
}

const own = ['firstName', 'lastName', 'email', 'phone'] as const

/** The account: data that others set, and data that users may change if the backend permits it. */
const Account = () => {
  const { user } = useSession()
  const mayWrite = useLikelyCapability('updateProfile')
  if (!user) return null
  const facts = [
    [fieldLabel(admins, 'userName'), user.userName],
    [t('profile.role'), user.role.name],
    ...(mayWrite ? [] : own.map((name) => [fieldLabel(admins, name), user[name]] as const)),
  ] as const
  return (
    <SectionCard {...settingPart('profile', 'account')}>
      <FactList className="profile-facts" of={facts} />
      {mayWrite && <AccountForm key={user.id} user={user} />}
    </SectionCard>
  )
}

/** The permissions of the user's role. */
const OwnPermissions = () => {
  const { user } = useSession()
  if (!user) return null
  const { roleType, permissions } = user.role
  return (
    <SectionCard title={t('profile.rights')}>
      {roleType === 'super-admin-type' ? (
        <p className="profile-note">{t('profile.everything')}</p>
      ) : (
        <Cell
          resource={roles}
          name="permissions"
          field={roles.fields.permissions}
          value={permissions}
          size="full"
        />
      )}
    </SectionCard>
  )
}

/** The profile and personal settings. */
const Profile = () => {
  useFieldOfLink()
  const hasSessions = useCapability('ownSessions')
  const hasTwoStep = useCapability('twoStep')
  const { passkeys } = useShop()
  const hasPasskeys = useCapability('passkeys') && passkeys === true
  return (
    <>
      <PageHeader title={t('profile.title')} documentTitle={t('shell.profile')} />
      <div className="profile">
        <div>
          <Account />
          {hasSessions && <OwnSessions />}
          <OwnPermissions />
        </div>
        <div>
          <Preferences />
          <ChangePassword />
          {hasTwoStep && <TwoStep />}
          {hasPasskeys && <Passkeys />}
        </div>
      </div>
    </>
  )
}
export default Profile
