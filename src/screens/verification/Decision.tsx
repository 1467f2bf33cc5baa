import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { findDecisionRefusal } from '#contract/policies/verification-transitions.ts'
import { userTypes } from '#contract/resources/people/user-types.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCall, useInvalidateAfter } from '#kit/call/use-call.ts'
import { TextBox } from '#kit/form/TextBox.tsx'
import { cancelPendingChange, sendAfterUndoWindow } from '#kit/jobs/send-after-undo-window.ts'
import { useAccess } from '#providers/auth/access.ts'
import { attempt } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { dismissToast, notify, reportError } from '#providers/notifications/notifications.ts'
import { useSavedText } from '#ui/hooks/use-saved-text.ts'
import { ariaKeys } from '#ui/keyboard/format-shortcut.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { decisions } from './decisions'
import type { Verdict, Verification } from './model'
import './verification.css'

type After = {
  /** The request is pending again. */
  onUndone?: () => void
  /** Decided, by this user or someone else. */
  onSent?: () => void
}

/**
 * Approves or rejects a request without a question. A request cannot become Pending again, so the decision is sent
 * only once Undo is no longer offered.
 */
const useDecision = () => {
  const call = useCall()
  const invalidateAfter = useInvalidateAfter()
  const refresh = () => invalidateAfter('userTypes.decide')

  const send = async (request: Verification, verdict: Verdict, reason: string, onSent?: () => void) => {
    const { id, version, customer } = request
    const name = customer.label
    let problems: readonly string[] = []
    const payload = {
      userTypeStatus: verdict,
      ...(reason && verdict === 'Rejected' && { reason }),
      version,
    }
    const { failure } = await attempt(() => call('userTypes.decide', { params: { id }, payload }))
    const now = failure?.current?.userTypeStatus
    const isDecided =
      failure?.statusCode === httpStatus.conflict && typeof now === 'string' && now !== 'Pending'
    if (isDecided) notify('info', t('verification.meanwhile', { name, status: choiceLabel(now) }))
    if (!failure || isDecided) onSent?.()
    else {
      notify('error', t('verification.undecided', { name }))
      if (failure.statusCode === httpStatus.badRequest) problems = failure.messages
      else reportError(failure)
    }
    await refresh()
    decisions.drop(id, problems)
  }

  return (
    request: Verification,
    verdict: Verdict,
    reason: string,
    { onUndone, onSent }: After = {},
  ): boolean => {
    const { id, customer } = request
    if (!decisions.add(id, verdict)) return false
    const undo = () => {
      if (!cancelPendingChange(id)) return
      dismissToast(toast)
      decisions.drop(id)
      onUndone?.()
    }
    const messageKey = verdict === 'Approved' ? 'verification.approved' : 'verification.rejected'
    const action = { label: t('common.undo'), act: undo }
    const toast = notify('success', t(messageKey, { name: customer.label }), action)
    sendAfterUndoWindow(id, () => {
      dismissToast(toast)
      return send(request, verdict, reason, onSent)
    })
    return true
  }
}

type Props = { request: Verification; onDecided?: () => void; onUndone?: () => void }

const maxReason = userTypes.fields.reason.max
const usualReasons = ['unreadable', 'otherName', 'expired', 'otherDocument'] as const

/** Texts that fill the reason, which can then be edited. */
const UsualReasons = ({ onChoose }: { onChoose: (text: string) => void }) => {
  return (
    <fieldset className="decision-reasons" aria-label={t('verification.usualReasons')}>
      {usualReasons.map((reason) => (
        <Button
          key={reason}
          size="small"
          title={t(`verification.reasonText.${reason}`)}
          onClick={() => onChoose(t(`verification.reasonText.${reason}`))}
        >
          {t(`verification.reasonName.${reason}`)}
        </Button>
      ))}
    </fieldset>
  )
}

/** Approves, or rejects with a reason; both have shortcuts. */
const DecisionForm = ({ request, onDecided, onUndone }: Props) => {
  const id = useId()
  const decide = useDecision()
  const { text, type, forget } = useSavedText(`verification/${request.id}`)
  const refused = decisions.use().problems.get(request.id)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const problems = isReasonMissing ? [t('verification.reasonNeeded')] : (refused ?? [])
  const reason = text.trim()
  const whyNot = (verdict: Verdict) => findDecisionRefusal(request.userTypeStatus, verdict, reason)
  const isOpen = (verdict: Verdict) => whyNot(verdict) !== 'unchanged'
  const toReason = () => document.getElementById(id)?.focus()
  const write = (next: string) => {
    type(next)
    setReasonMissing(false)
    decisions.forgetProblems(request.id)
  }

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
  return (
    <div className="decision">
      {isOpen('Rejected') && (
        <TextBox
          id={id}
          label={t('verification.reason')}
          rows={[2, 8]}
          maxLength={maxReason}
          value={text}
          aria-keyshortcuts={ariaKeys('reason')}
          problems={problems}
          help={t('verification.reasonHelp')}
          onSend={() => act('Rejected')}
          onChange={write}
        />
      )}
      {isOpen('Rejected') && (
        <UsualReasons
          onChoose={(text) => {
            write(text)
            toReason()
          }}
        />
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
      {onDecided && <p className="verification-keys">{t('verification.keys')}</p>}
    </div>
  )
}

/** While the decision can be undone, and until the record has been read again. */
const DecisionView = ({ verdict }: { verdict: Verdict }) => {
  return (
    <p className="decision-help" role="status">
      {t('verification.justNow', { status: choiceLabel(verdict) })}
    </p>
  )
}

/** The decision about a request, or its change. */
export const Decision = (props: Props) => {
  const may = useAccess()(['User', 'UPDATE'])
  const [reopened, setReopened] = useState<string>()
  const { id, userTypeStatus } = props.request
  const isPending = userTypeStatus === 'Pending'
  const place = `${id} ${userTypeStatus}`
  const made = decisions.use().made.get(id)
  if (made) return <DecisionView verdict={made} />
  if (!may) return isPending ? <p className="decision-help">{t('verification.mayNot')}</p> : null
  if (isPending || reopened === place) return <DecisionForm key={place} {...props} />
  return <Button onClick={() => setReopened(place)}>{t('verification.changeDecision')}</Button>
}
