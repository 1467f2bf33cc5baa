import { Button, Input, type InputRef, Modal } from 'antd'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import { type RequiredText, useConfirmation } from '#providers/notifications/confirmation.ts'
import { createStore, useStore } from '#providers/store.ts'
import { focusedPath, focusWhatIsLeft } from '#ui/hooks/use-kept-focus.ts'
import './to-type.css'

type Props = {
  typed: readonly RequiredText[]
  first: RefObject<InputRef | null>
  onReady: (ready: boolean) => void
}

/** A text that must be typed exactly, to prevent accidents. */
const TypeToConfirm = ({ typed, first, onReady }: Props) => {
  const id = useId()
  const [texts, setWords] = useState<readonly string[]>([])
  const ready = typed.every(({ value }, index) => texts[index]?.trim() === value)
  useEffect(() => {
    onReady(ready)
    return () => onReady(false)
  }, [ready, onReady])
  return (
    <div className="to-type">
      {typed.map(({ label, value }, index) => (
        <div key={label}>
          <label htmlFor={`${id}${index}`}>{t('confirm.type', { label, value })}</label>
          <Input
            {...(index === 0 && { ref: first })}
            id={`${id}${index}`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={texts[index] ?? ''}
            onChange={(event) =>
              setWords(typed.map((_, i) => (i === index ? event.target.value : (texts[i] ?? ''))))
            }
          />
        </div>
      ))}
    </div>
  )
}

const alwaysReady = createStore(true)

const hasFocus = () =>
  document.activeElement?.matches('[role="dialog"] :is(button, input, textarea)') ?? false

/** The modal for confirmations and for missing permissions. */
const ConfirmationModal = () => {
  const { open, type, title, content, confirmText, cancelText, typed, ...requested } = useConfirmation()
  const { ready = alwaysReady, confirm, cancel, alternative, chooseAlternative } = requested
  const isEntered = useStore(ready)
  // Without a confirm label there is nothing to decide.
  const isNotice = type === 'error' || !confirmText
  // Confirmed actions are final, so Enter alone never confirms: the confirming button is one Tab away.
  const safe = useRef<HTMLButtonElement>(null)
  // The input for a required text has the focus.
  const input = useRef<InputRef>(null)
  const asksForWords = Boolean(typed?.length)
  const first: RefObject<{ focus: () => void } | null> = asksForWords ? input : safe
  const body = useRef<HTMLDivElement>(null)
  const asksForInput = ready !== alwaysReady
  const [isTyped, setTyped] = useState(false)
  // What was entered for a former question is no answer to this one.
  const [asked, setAsked] = useState({ content, at: 0 })
  if (asked.content !== content) setAsked({ content, at: asked.at + 1 })
  const isBlocked = (asksForWords && !isTyped) || !isEntered
  // Another question may follow while the modal is open. antd has stored the former focus by now.
  const question = open && `${type} ${title}`
  useEffect(() => {
    if (question && !asksForInput) first.current?.focus()
  }, [question, first, asksForInput])
  const trigger = useRef<Element>(null)
  const around = useRef<readonly Element[]>([])
  useLayoutEffect(() => {
    if (!open) return
    trigger.current = document.activeElement
    around.current = focusedPath()
  }, [open])
  // What was confirmed may have removed its button by now, or been refused, and the refused field have the focus.
  const giveBack = () => {
    const { activeElement } = document
    const isHere = body.current?.closest('dialog, [role="dialog"]')?.contains(activeElement)
    if (!isHere && activeElement !== document.body) return
    if (isHere && activeElement instanceof HTMLElement) activeElement.blur()
    if (trigger.current instanceof HTMLElement) trigger.current.focus({ preventScroll: true })
    focusWhatIsLeft(around.current)
  }
  // Required content has the focus in its first input.
  const focusFirst = () => (asksForInput ? body.current?.querySelector('input') : first.current)?.focus()
  return (
    <Modal
      open={open}
      title={title}
      width={440}
      centered
      maskClosable={false}
      onCancel={cancel}
      focusTriggerAfterClose={false}
      // A closed modal takes the focus now, but not from an element that Tab or typing has reached by then.
      afterOpenChange={(shown) => (shown ? !hasFocus() && focusFirst() : giveBack())}
      footer={
        <>
          {!isNotice && (
            <Button ref={safe} onClick={cancel}>
              {cancelText ?? t('common.cancel')}
            </Button>
          )}
          {alternative && <Button onClick={chooseAlternative}>{alternative.label}</Button>}
          <Button
            ref={isNotice ? safe : null}
            type="primary"
            danger={type === 'delete'}
            disabled={isBlocked}
            title={asksForWords && isBlocked ? t('confirm.typeFirst') : undefined}
            onClick={isNotice ? cancel : confirm}
          >
            {isNotice ? t('confirm.ok') : confirmText}
          </Button>
        </>
      }
    >
      <div key={asked.at} ref={body}>
        {content}
      </div>
      {open && typed && <TypeToConfirm key={title} typed={typed} first={input} onReady={setTyped} />}
    </Modal>
  )
}
export default ConfirmationModal
