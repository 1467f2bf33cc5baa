import useMessage from 'antd/es/message/useMessage'
import { useEffect } from 'react'
import { onNotify } from '../providers/notifications'

/** Draws what the providers have to say; equal errors that are still visible stay one. */
export const Toaster = () => {
  const [toasts, holder] = useMessage({ maxCount: 6 })
  useEffect(
    () =>
      onNotify(({ key, type, message: content, durationMs }) => {
        void toasts.open({
          key,
          type,
          content: <span role={type === 'error' ? 'alert' : 'status'}>{content}</span>,
          duration: durationMs / 1000,
        })
      }),
    [toasts],
  )
  return holder
}
