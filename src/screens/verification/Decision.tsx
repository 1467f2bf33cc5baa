import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { userTypes } from '../../../contract/resources/user-types'
import { useT } from '../../i18n'
import { ariaKeys } from '../../kit/keys/spelt'
import { useShortcuts } from '../../kit/keys/use-shortcuts'
import { useKeptText } from '../../kit/use-kept-text'
import { useAccess } from '../../providers/access'
import { type Status, useDecision, type Verification } from './use-decision'
import './verification.css'

type Props = { request: Verification; onDecided?: () => void }
type Verdict = Exclude<Status, 'Pending'>

const most = userTypes.fields.reason.max

/** Approve, or reject with a reason: by the letters A and R as well. */
const Choose = ({ request, onDecided }: Props) => {
  /** What has been decided can become the other. */
  const isOpen = (verdict: Verdict) => request.userTypeStatus !== verdict
  const t = useT()
  const id = useId()
  const decide = useDecision()
  const { text, type, forget } = useKeptText(`verification/${request.id}`)
  const [busy, setBusy] = useState<Status>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const reason = text.trim()
  const toReason = () => document.getElementById(id)?.focus()

  const act = async (verdict: Verdict) => {
    if (busy || !isOpen(verdict)) return
    if (verdict === 'Rejected' && !reason) {
      setProblems([t('verification.reasonNeeded')])
      toReason()
      return
    }
    setProblems([])
    setBusy(verdict)
    const { left, problems: refused } = await decide(request, verdict, reason)
    setBusy(undefined)
    setProblems(refused)
    if (!left) return
    forget()
    onDecided?.()
  }
  useShortcuts({
    approve: () => void act('Approved'),
    reject: () => (reason ? void act('Rejected') : toReason()),
  })
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
            readOnly={busy !== undefined}
            aria-describedby={`${id}help`}
            aria-invalid={problems.length > 0 || undefined}
            {...(problems.length ? { status: 'error' as const } : {})}
            onChange={(event) => {
              type(event.target.value)
              if (problems.length) setProblems([])
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
            loading={busy === 'Rejected'}
            aria-keyshortcuts={ariaKeys('reject')}
            onClick={() => void act('Rejected')}
          >
            {t('verification.reject')}
          </Button>
        )}
        {isOpen('Approved') && (
          <Button
            type="primary"
            icon={<CheckOutlined aria-hidden />}
            loading={busy === 'Approved'}
            aria-keyshortcuts={ariaKeys('approve')}
            onClick={() => void act('Approved')}
          >
            {t('verification.approve')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Where a request is decided, or decided otherwise. */
export const Decision = (props: Props) => {
  const t = useT()
  const may = useAccess()(['User', 'UPDATE'])
  const [anew, setAnew] = useState<string>()
  const { id, userTypeStatus } = props.request
  const isPending = userTypeStatus === 'Pending'
  const place = `${id} ${userTypeStatus}`
  if (!may) return isPending ? <p className="decision-help">{t('verification.mayNot')}</p> : null
  if (isPending || anew === place) return <Choose key={place} {...props} />
  return <Button onClick={() => setAnew(place)}>{t('verification.anew')}</Button>
}
