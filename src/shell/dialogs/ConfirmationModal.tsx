import { Button, type InputRef, Modal } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n'
import { useConfirmation } from '../../providers/notifications/confirmation'
import { ToType } from './ToType'

const hasFocus = () =>
  document.activeElement?.matches('[role="dialog"] :is(button, input, textarea)') ?? false

/** The one modal that asks before something is done, and tells of a missing permission. */
const ConfirmationModal = () => {
  const t = useT()
  const { open, type, title, content, confirmText, cancelText, typed, confirm, cancel } = useConfirmation()
  // Without words to confirm there is nothing to decide.
  const told = type === 'error' || !confirmText
  // What is asked about is final, so Enter on its own never confirms it: the confirming button is one Tab away.
  const safe = useRef<HTMLButtonElement>(null)
  // What has to be typed has the focus.
  const words = useRef<InputRef>(null)
  const asksForWords = Boolean(typed?.length)
  const first: RefObject<{ focus: () => void } | null> = asksForWords ? words : safe
  const [ready, setReady] = useState(false)
  const held = asksForWords && !ready
  // Another question may follow while the modal stands. Where the focus came from, antd has noted by now.
  const question = open && `${type} ${title}`
  useEffect(() => {
    if (question) first.current?.focus()
  }, [question, first])
  return (
    <Modal
      open={open}
      title={title}
      width={440}
      centered
      maskClosable={false}
      onCancel={cancel}
      // Only now does a modal that was closed take the focus; never from what Tab or typing has reached by then.
      afterOpenChange={(shown) => shown && !hasFocus() && first.current?.focus()}
      footer={
        <>
          {!told && (
            <Button ref={safe} onClick={cancel}>
              {cancelText ?? t('confirm.cancel')}
            </Button>
          )}
          <Button
            ref={told ? safe : null}
            type="primary"
            danger={type === 'delete'}
            disabled={held}
            title={held ? t('confirm.typeFirst') : undefined}
            onClick={told ? cancel : confirm}
          >
            {told ? t('confirm.understood') : confirmText}
          </Button>
        </>
      }
    >
      {content}
      {open && typed && <ToType key={title} typed={typed} first={words} onReady={setReady} />}
    </Modal>
  )
}
export default ConfirmationModal
