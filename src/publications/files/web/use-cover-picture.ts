import { useEffect, useState } from "react";

/**
 * Returns a chosen picture as a `data:` address, which the content security policy allows; undefined while there is
 * none.
 */
export function useCoverPicture(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ readonly file: File; readonly address: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      if (typeof reader.result === "string") setRead({ file, address: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? read?.address : undefined;
}
