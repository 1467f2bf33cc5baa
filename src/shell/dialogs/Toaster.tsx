import { Button } from 'antd'
import useMessage from 'antd/es/message/useMessage'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#i18n/index.ts'
import { onNotify, type Toast } from '#providers/notifications/notifications.ts'
import { isTypingTarget } from '#ui/keyboard/keyboard.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { ThemeRoot } from '../theme/ThemeRoot'
import './toaster.css'

type Repeated = { key: string; count: number }

const Toasts = () => {
  const frame = useRef<HTMLDivElement>(null)
  const [toasts, holder] = useMessage({ getContainer: () => frame.current ?? document.body })
  const undoable = useRef<readonly Toast[]>([])
  const repeated = useRef<ReadonlyMap<string, Repeated>>(new Map())
  useEffect(() => {
    const closed = (key: string) => {
      undoable.current = undoable.current.filter((toast) => toast.key !== key)
      repeated.current = new Map([...repeated.current].filter(([, shown]) => shown.key !== key))
    }
    const close = (key: string) => {
      closed(key)
      toasts.destroy(key)
    }
    return onNotify((toast) => {
      const { type, durationMs, action } = toast
      const isCounted = !action && type !== 'error'
      const before = isCounted ? repeated.current.get(toast.message) : undefined
      const key = before?.key ?? toast.key
      const count = (before?.count ?? 0) + 1
      const content = count > 1 ? t('toast.counted', { message: toast.message, count }) : toast.message
      if (isCounted) repeated.current = new Map(repeated.current).set(toast.message, { key, count })
      if (action) undoable.current = [...undoable.current, toast]
      const act = () => {
        close(key)
        action?.act()
      }
      void toasts.open({
        key,
        type,
        content: (
          <>
            <span {...(type === 'error' && { role: 'alert' })}>{content}</span>
            {action && (
              <Button
                type="link"
                size="small"
                aria-label={`${action.label}: ${content}`}
                aria-keyshortcuts="Control+Z Meta+Z"
                onClick={act}
              >
                {action.label}
              </Button>
            )}
          </>
        ),
        duration: durationMs / 1000,
        onClose: () => closed(key),
        // What is below it can be reached before its time is over. A text that was selected is copied.
        onClick: () => {
          if (!getSelection()?.toString()) close(key)
        },
      })
    }, close)
  }, [toasts])
  useShortcuts({
    undo: (event) => {
      const last = undoable.current.at(-1)
      // In a field the key undoes typing.
      if (!last?.action || isTypingTarget(event)) return false
      undoable.current = undoable.current.slice(0, -1)
      toasts.destroy(last.key)
      last.action.act()
    },
  })
  return (
    <>
      {/* Present before its first message: a screen reader announces only what changes in it. */}
      {createPortal(<div ref={frame} aria-live="polite" />, document.body)}
      {holder}
    </>
  )
}

/**
 * Renders the messages of the providers. One that is still visible is not repeated; successes are counted. It has the theme of its
 * own: the login has none.
 */
export default function Toaster() {
  return (
    <ThemeRoot>
      <Toasts />
    </ThemeRoot>
  )
}
