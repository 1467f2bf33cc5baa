import { t } from '#i18n/index.ts'
import { estimateStrength } from './strength'
import './strength.css'

type Props = { password: string; own: readonly string[] }

/** The strength of a password, shown and announced while it is typed. */
export const StrengthMeter = ({ password, own }: Props) => {
  const strength = estimateStrength(password, own)
  return (
    <div className="strength">
      {strength > 0 && (
        <>
          <meter
            className={`strength-meter strength-${strength}`}
            aria-label={t('profile.strength')}
            min={0}
            max={4}
            value={strength}
          />
          <span role="status">{t(`profile.strength.${strength as 1 | 2 | 3 | 4}`)}</span>
        </>
      )}
    </div>
  )
}
