import { Button } from 'antd'
import { userDisplayName } from '../../features/roles/role'
import { useT } from '../../i18n'
import { formatInstant } from '../../i18n/format'
import { useAction } from '../../kit/call/use-action'
import { useCallQuery } from '../../kit/call/use-call-query'
import type { Row } from '../../kit/fields/props/props'
import { Loaded } from '../../kit/states/Loaded'
import { useAccess } from '../../providers/auth/access'

/** How a user signs in: the second step, and a link to set a password that is still valid. */
export const UserSignIn = ({ user, isOwn }: { user: Row; isOwn: boolean }) => {
  const t = useT()
  const { id } = user
  const mayChange = useAccess()(['Admin', 'UPDATE']) && !isOwn
  const read = useCallQuery('x.adminSignIn', { params: { id } })
  const remove = useAction('x.removePasswordLink')
  const reset = useAction('x.resetTwoStep')
  const name = userDisplayName(user)
  const params = { params: { id } }
  const onDone = () => void read.refresh()
  const confirm = {
    type: 'edit',
    title: t('twoStep.reset'),
    content: t('twoStep.resetAsk', { name }),
    confirmText: t('twoStep.reset'),
  } as const
  return (
    <Loaded read={read} failed={t('passwordLink.failed')} isPart>
      {({ since, linkExpiresAt }) => (
        <ul className="user-sign-in">
          <li>
            {since ? t('twoStep.isOn', { date: formatInstant(since) }) : t('twoStep.isOff')}
            {since && mayChange && (
              <Button
                loading={reset.isBusy}
                onClick={() =>
                  void reset.run(params, { confirm, success: t('twoStep.wasReset', { name }), onDone })
                }
              >
                {t('twoStep.reset')}
              </Button>
            )}
          </li>
          {linkExpiresAt && (
            <li>
              {t('passwordLink.valid', { date: formatInstant(linkExpiresAt) })}
              {mayChange && (
                <Button
                  loading={remove.isBusy}
                  onClick={() =>
                    void remove.run(params, { success: t('passwordLink.removed', { name }), onDone })
                  }
                >
                  {t('passwordLink.remove')}
                </Button>
              )}
            </li>
          )}
        </ul>
      )}
    </Loaded>
  )
}
