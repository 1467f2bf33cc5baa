import { limits } from '#contract/policies/limits.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useShop } from '#providers/shop.ts'
import { isPasswordWrong } from './password-refusal'

/** The password that changes of the sign-in ask for, unless the sign-in was without one, a moment ago. */
export const usePasswordField = () => {
  const { data } = useCallQuery('x.twoStep')
  const { singleSignOn, passkeys } = useShop()
  return {
    isAsked: data?.needsPassword !== false,
    options: {
      label: t('profile.current'),
      autoComplete: 'current-password',
      isOptional: false,
      isMeant: isPasswordWrong,
      validate: (value: unknown) => (value ? undefined : t('form.problem.fill')),
      ...((singleSignOn || passkeys) && {
        help: t('twoStep.noPassword', { count: limits.recentSignInMinutes }),
      }),
    },
  }
}
