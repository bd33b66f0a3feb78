/** A sheet that has less height than this, CSS pixels, as on a phone on its side, leaves its title and notes away: the bar names the game. */
export const LOW = 360
