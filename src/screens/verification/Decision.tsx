import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { whyNotDecide } from '../../../contract/policies/verification-transitions'
import { userTypes } from '../../../contract/resources/people/user-types'
import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/words'
import { ariaKeys } from '../../kit/keyboard/spelt'
import { useShortcuts } from '../../kit/keyboard/use-shortcuts'
import { useKeptText } from '../../kit/use-kept-text'
import { useAccess } from '../../providers/auth/access'
import { forgetProblems, useDecisions } from './decisions'
import type { Verdict, Verification } from './model'
import { useDecision } from './use-decision'
import './verification.css'

type Props = { request: Verification; onDecided?: () => void; onUndone?: () => void }

const most = userTypes.fields.reason.max

/** Approves, or rejects with a reason; both have shortcuts. */
const Choose = ({ request, onDecided, onUndone }: Props) => {
  const t = useT()
  const id = useId()
  const decide = useDecision()
  const { text, type, forget } = useKeptText(`verification/${request.id}`)
  const refused = useDecisions().problems.get(request.id)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const problems = isReasonMissing ? [t('verification.reasonNeeded')] : (refused ?? [])
  const reason = text.trim()
  const whyNot = (verdict: Verdict) => whyNotDecide(request.userTypeStatus, verdict, reason)
  const isOpen = (verdict: Verdict) => whyNot(verdict) !== 'unchanged'
  const toReason = () => document.getElementById(id)?.focus()

  const act = (verdict: Verdict) => {
    if (!isOpen(verdict)) return
    const isMissing = whyNot(verdict) === 'reasonRequired'
    setReasonMissing(isMissing)
    if (isMissing) return toReason()
    // Input is stored until it has been sent.
    const after = { onSent: forget, ...(onUndone && { onUndone }) }
    if (decide(request, verdict, reason, after)) onDecided?.()
  }
  useShortcuts({
    // A key that is held down decides one request, not all of them.
    approve: ({ repeat }) => repeat || act('Approved'),
    reason: toReason,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.repeat) return
    event.preventDefault()
    act('Rejected')
  }
  return (
    <div className="decision">
      {isOpen('Rejected') && (
        <>
          <label htmlFor={id}>{t('verification.reason')}</label>
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={most}
            value={text}
            aria-keyshortcuts={ariaKeys('reason')}
            onKeyDown={onKeyDown}
            aria-describedby={`${id}help`}
            aria-invalid={problems.length > 0 || undefined}
            {...(problems.length ? { status: 'error' as const } : {})}
            onChange={(event) => {
              type(event.target.value)
              setReasonMissing(false)
              forgetProblems(request.id)
            }}
          />
          <div id={`${id}help`} className={problems.length ? 'decision-problem' : 'decision-help'}>
            {problems.length ? <span role="alert">{problems.join(' ')}</span> : t('verification.reasonHelp')}
          </div>
        </>
      )}
      <div className="decision-buttons">
        {isOpen('Rejected') && (
          <Button
            icon={<CloseOutlined aria-hidden />}
            aria-keyshortcuts={ariaKeys('reject')}
            onClick={() => act('Rejected')}
          >
            {t('verification.reject')}
          </Button>
        )}
        {isOpen('Approved') && (
          <Button
            type="primary"
            icon={<CheckOutlined aria-hidden />}
            aria-keyshortcuts={ariaKeys('approve')}
            onClick={() => act('Approved')}
          >
            {t('verification.approve')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** While the decision can be undone, and until the record has been read again. */
const Decided = ({ verdict }: { verdict: Verdict }) => {
  const t = useT()
  return (
    <p className="decision-help" role="status">
      {t('verification.justNow', { status: choiceLabel(verdict) })}
    </p>
  )
}

/** The decision about a request, or its change. */
export const Decision = (props: Props) => {
  const t = useT()
  const may = useAccess()(['User', 'UPDATE'])
  const [anew, setAnew] = useState<string>()
  const { id, userTypeStatus } = props.request
  const isPending = userTypeStatus === 'Pending'
  const place = `${id} ${userTypeStatus}`
  const made = useDecisions().made.get(id)
  if (made) return <Decided verdict={made} />
  if (!may) return isPending ? <p className="decision-help">{t('verification.mayNot')}</p> : null
  if (isPending || anew === place) return <Choose key={place} {...props} />
  return <Button onClick={() => setAnew(place)}>{t('verification.anew')}</Button>
}
