import { useRef, useState } from "react";
import { Form, useSearchParams } from "react-router";
import { useScripted } from "#app/lib/use-scripted.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import { pageName, SHARE_PATHS } from "./share-link.ts";

const { share: words } = affiliateMessages;

/** The share link to a page that can be chosen, to be copied, and its QR code to be saved. */
export function ShareLink({ share }: { share: { path: string; url: string } }) {
  const { path, url } = share;
  const [query] = useSearchParams();
  const code = `/affiliate/qr.svg?${new URLSearchParams({ to: path })}`;
  return (
    <div className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-5">
        <Form preventScrollReset className="flex flex-wrap items-end gap-3">
          {query.has("days") && <input type="hidden" name="days" value={query.get("days") ?? ""} />}
          <div className="min-w-52 grow">
            <SelectField
              key={path}
              id="share-page"
              name="to"
              label={words.page}
              defaultValue={path}
              onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            >
              {SHARE_PATHS.map((one) => (
                <option key={one} value={one}>
                  {pageName(one)}
                </option>
              ))}
            </SelectField>
          </div>
          <noscript>
            <Button type="submit" variant="secondary">
              {words.choose}
            </Button>
          </noscript>
        </Form>
        <CopiedLink key={url} url={url} />
      </div>
      <div className="grid justify-items-start gap-2">
        <img
          src={code}
          alt={words.qrAlt(url)}
          width={180}
          height={180}
          className="rounded-card bg-shell-0 shadow-hair"
        />
        <a href={`${code}&download`} download className="page-link">
          {words.download}
        </a>
      </div>
    </div>
  );
}

/** The link as text that can be selected, and with a script a button that copies it. */
function CopiedLink({ url }: { url: string }) {
  const isScripted = useScripted();
  const field = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setSaid(words.copied);
    } catch {
      // Without the permission, or on a page that is not secure, the browser copies only what is selected.
      field.current?.querySelector("input")?.select();
      setSaid(words.notCopied);
    }
  }

  return (
    <div ref={field}>
      <InputField
        id="share-link"
        label={words.label}
        value={url}
        readOnly
        dir="ltr"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {isScripted && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="button" onClick={copy} className={buttonClass("primary")}>
            {words.copy}
          </button>
          <p role="status" className="text-small text-ink-600">
            {said}
          </p>
        </div>
      )}
    </div>
  );
}
