import { Button, Input, Modal } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useCopyText } from '#features/passwords/use-copy-text.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import './secrets.css'

type Props = {
  call: 'x.makeApiKeySecret' | 'x.makeWebhookSecret'
  id: string
  name: string
  /** What the secret is for, and what becomes of an earlier one. */
  help: string
  /** Makes the secret without a question: there is no earlier one. */
  isNew: boolean
  onClose: () => void
}

/** Makes a secret, and shows it once. */
export const SecretDialog = ({ call, id, name, help, isNew, onClose }: Props) => {
  const inputId = useId()
  const copy = useCopyText()
  useReturnFocus()
  const { run, isBusy, problems, refuse } = useAction(call)
  const [secret, setSecret] = useState('')
  const make = () =>
    void run({ params: { id } }, { onDone: (made) => setSecret(made.secret), onRefused: refuse })
  const isStarted = useRef(!isNew)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    make()
  })
  return (
    <Modal
      open
      centered
      width={480}
      title={t('secret.title', { name })}
      onCancel={onClose}
      // A secret that is shown once must not be lost by a click next to it.
      maskClosable={!secret}
      footer={
        <>
          <Button onClick={onClose}>{t(secret ? 'common.close' : 'common.cancel')}</Button>
          {secret ? (
            <Button type="primary" autoFocus onClick={() => void copy(secret, t('secret.copied'))}>
              {t('secret.copy')}
            </Button>
          ) : (
            <Button type="primary" loading={isBusy} onClick={make}>
              {t('secret.make')}
            </Button>
          )}
        </>
      }
    >
      <p>{help}</p>
      {secret && (
        <div className="secret-shown">
          <label htmlFor={inputId}>{t('secret.label')}</label>
          <Input id={inputId} readOnly value={secret} onFocus={(event) => event.target.select()} />
          <p className="secret-note">{t('secret.once')}</p>
        </div>
      )}
      <p role="alert" className="secret-problem">
        {problems.join(' ')}
      </p>
    </Modal>
  )
}
