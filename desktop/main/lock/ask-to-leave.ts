import { dialog } from 'electron'

const SIGN_OUT = 'Sign out'

/** Behind a lock somebody wants another server. @returns whether to sign out for that */
export async function askToLeave(): Promise<boolean> {
  const buttons = [SIGN_OUT, 'Cancel']
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: 'The windows are locked',
    detail:
      'The password unlocks them. To choose another server instead, this computer is signed out first. What is typed and not saved is lost.',
    buttons,
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  })
  return buttons[response] === SIGN_OUT
}
