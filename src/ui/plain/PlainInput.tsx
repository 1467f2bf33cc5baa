import { type ComponentProps, useState } from 'react'
import { t } from '#i18n/index.ts'
import './plain.css'

type Props = Omit<ComponentProps<'input'>, 'className'>

/** A field of what is drawn before antd is loaded; it looks like antd's large one. */
export const PlainInput = (props: Props) => <input {...props} className="plain-input" />

/** With a button that shows what was typed. */
export const PlainPassword = (props: Omit<Props, 'type'>) => {
  const [isShown, setShown] = useState(false)
  return (
    <div className="plain-password">
      <PlainInput {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        aria-label={t(isShown ? 'password.hide' : 'password.show')}
        onClick={() => setShown(!isShown)}
      >
        <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden>
          <path d="M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8Z" />
          <circle cx={8} cy={8} r={2} />
          {!isShown && <path d="M3 13 13 3" />}
        </svg>
      </button>
    </div>
  )
}
