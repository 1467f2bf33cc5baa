import type { MappingAlgorithm, ThemeConfig } from 'antd'
import { theme as antd } from 'antd'

export type Mode = 'light' | 'dark'

/** Every colour of the admin; pages use antd's tokens and the `--shell-…` properties made of these. */
const palettes = {
  light: {
    page: '#F6F7F9',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    line: '#E4E7EC',
    text: '#14181F',
    secondary: '#566070',
    faint: '#8A93A3',
    accent: '#C8361D',
    accentHover: '#B8321B',
    success: '#1B7F4B',
    warning: '#A15C00',
    danger: '#B42318',
    info: '#175CD3',
    infoHover: '#124BAE',
    sidebar: '#12161D',
  },
  dark: {
    page: '#0E1116',
    surface: '#161A21',
    raised: '#1C212A',
    line: '#2A303B',
    text: '#E8EBF0',
    secondary: '#A5AEBD',
    faint: '#747E8F',
    accent: '#F0644A',
    accentHover: '#F37B65',
    success: '#4CC38A',
    warning: '#E2A336',
    danger: '#F97066',
    info: '#84ADFF',
    infoHover: '#A3C2FF',
    sidebar: '#07090C',
  },
} as const

/** The sidebar is the darkest surface in both themes, so what stands on it is the same in both. */
const onSidebar = {
  text: '#C3CAD6',
  strong: '#FFFFFF',
  faint: '#8A93A3',
  hover: '#1E242E',
  active: '#2A313D',
  focus: palettes.dark.info,
}

const font = [
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial',
  '"Noto Sans Bengali", "Nirmala UI", "Bangla Sangam MN", sans-serif',
].join(', ')

/** antd derives its palette from these, and would darken them in the dark theme: they stand as they are given. */
const exact =
  (mode: Mode): MappingAlgorithm =>
  (_, derived) => {
    const c = palettes[mode]
    return {
      ...(derived as ReturnType<MappingAlgorithm>),
      colorPrimary: c.accent,
      // The ring around what has the focus; elsewhere antd hardly uses it.
      colorPrimaryBorder: c.info,
      colorLink: c.info,
      colorSuccess: c.success,
      colorWarning: c.warning,
      colorError: c.danger,
      colorInfo: c.info,
    }
  }

const themeOf = (mode: Mode): ThemeConfig => {
  const c = palettes[mode]
  // Border and shadow together are the 2 px of the focus ring; red is left to fields that are invalid.
  const field = {
    activeBorderColor: c.info,
    hoverBorderColor: c.faint,
    activeShadow: `0 0 0 1px ${c.info}`,
    errorActiveShadow: `0 0 0 2px ${c.info}`,
    warningActiveShadow: `0 0 0 2px ${c.info}`,
  }
  return {
    cssVar: { key: 'moto' },
    hashed: false,
    algorithm: [mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, exact(mode)],
    token: {
      colorPrimary: c.accent,
      colorPrimaryHover: c.accentHover,
      colorLink: c.info,
      // What antd makes of the colours while they are pointed at or pressed would be too weak to read.
      colorLinkHover: c.infoHover,
      colorLinkActive: c.infoHover,
      colorPrimaryActive: c.accentHover,
      colorErrorActive: c.danger,
      colorSuccess: c.success,
      colorWarning: c.warning,
      colorError: c.danger,
      colorInfo: c.info,
      colorBgLayout: c.page,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorBorder: c.line,
      colorBorderSecondary: c.line,
      colorText: c.text,
      colorTextHeading: c.text,
      colorTextSecondary: c.secondary,
      colorTextTertiary: c.secondary,
      colorTextDescription: c.secondary,
      colorTextPlaceholder: c.secondary,
      // White on the brighter red of the dark theme would be too weak to read.
      colorTextLightSolid: mode === 'dark' ? '#0B0D11' : '#FFFFFF',
      fontFamily: font,
      fontSize: 13,
      fontSizeSM: 12,
      fontSizeLG: 14,
      fontSizeXL: 16,
      fontSizeHeading1: 20,
      fontSizeHeading2: 16,
      fontSizeHeading3: 14,
      fontWeightStrong: 600,
      borderRadius: 6,
      lineWidthFocus: 2,
      // A finger is wider than a pointer.
      controlHeight: matchMedia('(pointer: coarse)').matches ? 44 : 32,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationSlow: '0.15s',
      motionDurationMid: '0.1s',
      motionDurationFast: '0.05s',
    },
    components: {
      Table: {
        headerBg: c.surface,
        headerColor: c.secondary,
        headerSplitColor: 'transparent',
        rowHoverBg: c.page,
        cellPaddingBlockSM: 6,
        cellPaddingInlineSM: 8,
      },
      Input: field,
      InputNumber: field,
      DatePicker: field,
      Select: {
        activeBorderColor: c.info,
        hoverBorderColor: c.faint,
        activeOutlineColor: c.info,
        controlOutlineWidth: 1,
        colorErrorOutline: c.info,
        colorWarningOutline: c.info,
      },
      // An empty box is nothing but its line, which therefore has to be seen.
      Checkbox: { colorBorder: c.faint },
      Radio: { colorBorder: c.faint },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    },
  }
}

export const themes: Readonly<Record<Mode, ThemeConfig>> = { light: themeOf('light'), dark: themeOf('dark') }

/** What the frame around the pages is painted with. */
export const shellProperties = (mode: Mode): Readonly<Record<string, string>> => {
  const c = palettes[mode]
  return {
    '--shell-page': c.page,
    '--shell-surface': c.surface,
    '--shell-line': c.line,
    '--shell-text': c.text,
    '--shell-secondary': c.secondary,
    '--shell-accent': c.accent,
    '--shell-danger': c.danger,
    '--shell-focus': c.info,
    '--shell-sidebar': c.sidebar,
    '--shell-font': font,
    ...Object.fromEntries(Object.entries(onSidebar).map(([k, v]) => [`--shell-sidebar-${k}`, v])),
  }
}
