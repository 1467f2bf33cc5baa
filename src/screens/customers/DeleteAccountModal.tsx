import { patterns } from '#contract/grammar/patterns.ts'
import { t, translateDeclared } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { isBlank } from '#kit/values/values.ts'
import { useAccountRemoval } from './use-account-removal'

/** Username and email address are typed and then confirmed, because the account cannot be restored. */
export default function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const { questionOf } = useAccountRemoval()
  const [userName, email] = [t('customers.userName'), t('customers.email')]
  const needed = (field: string) => (value: unknown) =>
    isBlank(value) ? t('customers.needed', { field: field.toLowerCase() }) : undefined
  const emailProblem = (value: unknown) =>
    needed(email)(value) ??
    (new RegExp(patterns.email.matches).test(String(value).trim())
      ? undefined
      : translateDeclared('pattern.email', patterns.email.problem))
  return (
    <CallForm
      call="account.remove"
      fields={['userName', 'email']}
      options={{
        userName: { label: userName, validate: needed(userName) },
        email: { label: email, validate: emailProblem },
      }}
      title={t('customers.delete')}
      intro={<p>{t('customers.deleteHow')}</p>}
      confirm={(account) => questionOf(account.userName)}
      success={(account) => t('customers.deleted', { name: account.userName })}
      submit={t('common.continue')}
      cancel={t('common.cancel')}
      onClose={onClose}
    />
  )
}
