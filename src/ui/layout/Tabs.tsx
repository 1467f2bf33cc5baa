import { Tabs as AntTabs, type GetRef, type TabsProps } from 'antd'
import { useLayoutEffect, useRef } from 'react'

/** antd's tabs, whose panels are no stops of the Tab key: they contain controls, which are. */
export const Tabs = (props: TabsProps) => {
  const tabs = useRef<GetRef<typeof AntTabs>>(null)
  // Whenever antd has written it again.
  useLayoutEffect(() => {
    const panels = tabs.current?.nativeElement?.querySelectorAll('[role="tabpanel"][tabindex]')
    for (const panel of panels ?? []) panel.removeAttribute('tabindex')
  })
  return <AntTabs ref={tabs} {...props} />
}
