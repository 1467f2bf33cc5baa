import {
  ClockCircleOutlined,
  EyeInvisibleOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  SendOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { ActionIcon } from '../../../../../contract/grammar/actions'

/** The icons of declared actions. */
export const actionIcons: Readonly<Record<ActionIcon, ReactNode>> = {
  publish: <SendOutlined aria-hidden />,
  hide: <EyeInvisibleOutlined aria-hidden />,
  schedule: <ClockCircleOutlined aria-hidden />,
  pause: <PauseCircleOutlined aria-hidden />,
  play: <PlayCircleOutlined aria-hidden />,
}
