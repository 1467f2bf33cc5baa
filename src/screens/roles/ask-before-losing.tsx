import { type Grants, isGranted } from '../../../contract/access'
import { t } from '../../i18n'
import { rightWords } from '../../i18n/rights'
import { ask } from '../../providers/confirmation'
import { lossesOf } from './role'

/** Names the rights that one is about to take from oneself; yes where there are none. */
export const askBeforeLosing = async (own: Grants, next: Grants): Promise<boolean> => {
  const { rights, isTopLost } = lossesOf(own, next)
  if (!rights.length && !isTopLost) return true
  const isForGood = !isGranted(next, ['AdminRole', 'UPDATE'])
  return ask({
    type: 'edit',
    title: t('roles.own.title'),
    content: (
      <>
        <p>{t('roles.own.loses')}</p>
        <ul className="role-losses">
          {isTopLost && <li>{t('roles.own.top')}</li>}
          {rightWords(rights).map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        {isForGood && <p>{t('roles.own.forGood')}</p>}
      </>
    ),
    confirmText: t('roles.own.confirm'),
    cancelText: t('roles.own.cancel'),
  })
}
