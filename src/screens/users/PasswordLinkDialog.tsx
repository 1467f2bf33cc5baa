import { Button, Input, Modal } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { PasswordLink } from '#contract/extensions/sign-in.ts'
import { limits } from '#contract/policies/limits.ts'
import { useCopyText } from '#features/passwords/use-copy-text.ts'
import { userDisplayName } from '#features/roles/role.ts'
import { formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import type { Row } from '#kit/context/props.ts'
import { passwordPath } from '#providers/auth/safe-path.ts'
import { useShop } from '#providers/shop.ts'
import { addressOfPage } from '#src/env.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'

type Props = {
  record: Row
  /** Creates the link without a question: the user has no password yet. */
  isNew?: boolean
  onClose: () => void
}

/** Creates a link with which the user sets a password, and shows it once. */
export const PasswordLinkDialog = ({ record: user, isNew = false, onClose }: Props) => {
  const id = useId()
  const copy = useCopyText()
  useReturnFocus()
  const { run, isBusy, problems, refuse } = useAction('x.createPasswordLink')
  const [link, setLink] = useState<PasswordLink>()
  const name = userDisplayName(user)
  const create = () => void run({ params: { id: user.id } }, { onDone: setLink, onRefused: refuse })
  const { sendsLinks } = useShop()
  const sending = useAction('x.sendPasswordLink')
  const send = () =>
    void sending.run(
      { params: { id: user.id } },
      { success: t('passwordLink.sent', { name }), onDone: onClose, onRefused: sending.refuse },
    )
  const isStarted = useRef(!isNew || sendsLinks === true)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    create()
  })
  const address = link && `${window.location.origin}${addressOfPage(passwordPath)}#${link.token}`
  return (
    <Modal
      open
      centered
      width={480}
      title={t('passwordLink.for', { name })}
      onCancel={onClose}
      // A link that is shown once must not be lost by a click next to it.
      maskClosable={!link}
      footer={
        address ? (
          <>
            <Button onClick={onClose}>{t('common.close')}</Button>
            <Button type="primary" autoFocus onClick={() => void copy(address, t('passwordLink.copied'))}>
              {t('common.copyLink')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button
              type={sendsLinks ? 'default' : 'primary'}
              loading={isBusy}
              disabled={sending.isBusy}
              onClick={create}
            >
              {t('passwordLink.create')}
            </Button>
            {sendsLinks && (
              <Button type="primary" loading={sending.isBusy} disabled={isBusy} onClick={send}>
                {t('passwordLink.send')}
              </Button>
            )}
          </>
        )
      }
    >
      <p>{t('passwordLink.help', { name, count: limits.passwordLinkHours })}</p>
      {sendsLinks && !address && <p>{t('passwordLink.sendHelp', { address: String(user.email ?? name) })}</p>}
      {address && (
        <div className="user-link">
          <label htmlFor={id}>{t('passwordLink.link')}</label>
          <Input id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
          <p className="user-note">{t('passwordLink.once', { name, date: formatInstant(link.expiresAt) })}</p>
        </div>
      )}
      <p role="alert" className="user-problem">
        {[...problems, ...sending.problems].join(' ')}
      </p>
    </Modal>
  )
}
