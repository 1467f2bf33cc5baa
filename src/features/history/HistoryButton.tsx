import { HistoryOutlined } from '@ant-design/icons'
import type { ComponentProps } from 'react'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import type { CallHistoryProps } from './CallHistory'

const CallHistory = lazy(() => import('./CallHistory'))

type Props = Omit<CallHistoryProps, 'onClose'> &
  Omit<ComponentProps<typeof DialogButton>, 'children' | 'title'>

/** Opens the changes that a call lists. */
export const HistoryButton = ({ title, call, query = {}, within, ...button }: Props) => (
  <DialogButton icon={<HistoryOutlined aria-hidden />} {...button}>
    {(close) => <CallHistory {...{ title, call, query, within }} onClose={close} />}
  </DialogButton>
)
