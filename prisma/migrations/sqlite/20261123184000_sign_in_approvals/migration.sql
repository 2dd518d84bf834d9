-- CreateTable
CREATE TABLE "SignInApproval" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "numbers" JSONB NOT NULL,
    "number" INTEGER NOT NULL,
    "askedAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "outcome" TEXT,
    "approverSession" TEXT,
    CONSTRAINT "SignInApproval_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "SignInApproval_accountId_key" ON "SignInApproval"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "SignInApproval_secretHash_key" ON "SignInApproval"("secretHash");
