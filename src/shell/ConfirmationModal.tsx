import { Button, type InputRef, Modal } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n'
import { useConfirmation } from '../providers/confirmation'
import { ToType } from './ToType'

const isTyping = () => document.activeElement?.matches('[role="dialog"] :is(input, textarea)') ?? false

/** The one modal that asks before something is done, and tells of a missing permission. */
const ConfirmationModal = () => {
  const t = useT()
  const { open, type, title, content, confirmText, cancelText, typed, confirm, cancel } = useConfirmation()
  // Without words to confirm there is nothing to decide.
  const told = type === 'error' || !confirmText
  // What can not be undone is never what Enter does by itself.
  const no = useRef<HTMLButtonElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  const isRemoval = type === 'delete'
  // What has to be typed has the focus.
  const words = useRef<InputRef>(null)
  const asksForWords = Boolean(typed?.length)
  const first: RefObject<{ focus: () => void } | null> = asksForWords ? words : isRemoval ? no : yes
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
      // Only now does a modal that was closed take the focus; never from where somebody types already.
      afterOpenChange={(shown) => shown && !isTyping() && first.current?.focus()}
      footer={
        <>
          {!told && (
            <Button ref={no} onClick={cancel}>
              {cancelText ?? t('confirm.cancel')}
            </Button>
          )}
          <Button
            ref={yes}
            type="primary"
            danger={isRemoval}
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
