import { useEffect, useState } from "react";

/** How this browser tells of new things; kept in it alone. Sound is off, and the badge on, until somebody says otherwise. */
const SETTINGS = {
  sound: { key: "admin-queue-sound", usual: "off" },
  badge: { key: "admin-queue-badge", usual: "on" },
} as const;
export type DeviceSetting = keyof typeof SETTINGS;

const CHANGED = "office-settings";

export function isDeviceOn(name: DeviceSetting): boolean {
  const { key, usual } = SETTINGS[name];
  return (localStorage.getItem(key) ?? usual) === "on";
}

/** A setting of this browser and what switches it, the same wherever a page shows it; undefined before it is known. */
export function useDeviceSetting(
  name: DeviceSetting,
): [boolean | undefined, (on: boolean) => void] {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    const read = () => setOn(isDeviceOn(name));
    read();
    addEventListener(CHANGED, read);
    addEventListener("storage", read);
    return () => {
      removeEventListener(CHANGED, read);
      removeEventListener("storage", read);
    };
  }, [name]);
  const choose = (on: boolean) => {
    localStorage.setItem(SETTINGS[name].key, on ? "on" : "off");
    dispatchEvent(new Event(CHANGED));
  };
  return [isOn, choose];
}
