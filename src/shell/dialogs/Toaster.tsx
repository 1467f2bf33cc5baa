import { Button } from 'antd'
import useMessage from 'antd/es/message/useMessage'
import { useEffect, useRef } from 'react'
import { isTyped } from '../../kit/keyboard/keyboard'
import { useShortcuts } from '../../kit/keyboard/use-shortcuts'
import './toaster.css'
import { onNotify, type Toast } from '../../providers/notifications/notifications'

/** Renders the messages of the providers; equal errors that are still visible stay one. */
export const Toaster = () => {
  const [toasts, holder] = useMessage()
  const undoable = useRef<readonly Toast[]>([])
  useEffect(() => {
    const closed = (key: string) => {
      undoable.current = undoable.current.filter((toast) => toast.key !== key)
    }
    const close = (key: string) => {
      closed(key)
      toasts.destroy(key)
    }
    return onNotify((toast) => {
      const { key, type, message: content, durationMs, action } = toast
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
            <span role={type === 'error' ? 'alert' : 'status'}>{content}</span>
            {action && (
              <Button type="link" size="small" aria-label={`${action.label}: ${content}`} onClick={act}>
                {action.label}
              </Button>
            )}
          </>
        ),
        duration: durationMs / 1000,
        onClose: () => closed(key),
      })
    }, close)
  }, [toasts])
  useShortcuts({
    undo: (event) => {
      const last = undoable.current.at(-1)
      // In a field the key undoes typing.
      if (!last?.action || isTyped(event)) return false
      undoable.current = undoable.current.slice(0, -1)
      toasts.destroy(last.key)
      last.action.act()
    },
  })
  return holder
}
