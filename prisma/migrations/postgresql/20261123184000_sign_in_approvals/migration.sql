-- CreateTable
CREATE TABLE "SignInApproval" (
    "id" TEXT COLLATE "C" NOT NULL,
    "accountId" TEXT COLLATE "C" NOT NULL,
    "secretHash" TEXT COLLATE "C" NOT NULL,
    "userAgent" TEXT COLLATE "C" NOT NULL,
    "numbers" JSONB NOT NULL,
    "number" INTEGER NOT NULL,
    "askedAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "outcome" TEXT COLLATE "C",
    "approverSession" TEXT COLLATE "C",

    CONSTRAINT "SignInApproval_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SignInApproval_accountId_key" ON "SignInApproval"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "SignInApproval_secretHash_key" ON "SignInApproval"("secretHash");

-- AddForeignKey
ALTER TABLE "SignInApproval" ADD CONSTRAINT "SignInApproval_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
